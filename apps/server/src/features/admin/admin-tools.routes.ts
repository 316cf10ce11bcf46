import * as e from '@convoke/contract/tools/admin-tools.endpoints.ts';
import type { SignedInCaller } from '../../ports/caller.ts';
import { uncachedRoute as route } from '../../ports/route.ts';
import type { AdminToolsService, SigningInActor } from './admin-tools.service.ts';

export const adminToolsRoutes = (tools: AdminToolsService) => [
  route(e.listToolServersEndpoint, () => tools.listServers()),
  route(e.connectToolServerEndpoint, ({ body }, caller) => tools.connect(body, actorOf(caller)), {
    location: ({ id }) => `/admin/tools/servers/${id}`,
  }),
  route(e.updateToolServerEndpoint, ({ params, body }, caller) =>
    tools.update(params.id, body, actorOf(caller)),
  ),
  route(e.disconnectToolServerEndpoint, ({ params }, caller) =>
    tools.disconnect(params.id, actorOf(caller)),
  ),
  route(e.testToolServerEndpoint, ({ params }, caller) =>
    tools.test(params.id, actorOf(caller), caller.gone),
  ),
  route(e.beginToolSignInEndpoint, ({ params }, caller) =>
    tools.beginSignIn(params.id, actorOf(caller)),
  ),
  route(e.endToolSignInEndpoint, ({ body }, caller) => tools.endSignIn(body, actorOf(caller))),
  route(e.listAdminToolsEndpoint, () => tools.listTools()),
  route(e.offerToolEndpoint, ({ params, body }, caller) =>
    tools.offer(params.id, body, actorOf(caller)),
  ),
  route(e.readWebSearchEndpoint, () => tools.readSearch()),
  route(e.saveWebSearchEndpoint, ({ body }, caller) => tools.saveSearch(body, actorOf(caller))),
];

function actorOf({ identity, requestId }: SignedInCaller): SigningInActor {
  const { accountId, sessionId } = identity;
  return { accountId, sessionId, requestId };
}
