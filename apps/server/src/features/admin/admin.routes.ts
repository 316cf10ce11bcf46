import * as e from '@convoke/contract/admin/admin.endpoints.ts';
import {
  connectModelEndpoint,
  disconnectModelEndpoint,
  listModelsEndpoint,
  updateModelEndpoint,
} from '@convoke/contract/models/model.endpoints.ts';
import type { SignedInCaller } from '../../ports/caller.ts';
import { type Route, uncachedRoute as route } from '../../ports/route.ts';
import type { Actor } from '../../services/audit/audit.ts';
import type { AdminService } from './admin.service.ts';
import { adminToolsRoutes } from './admin-tools.routes.ts';

/** Users, content, settings, models, tools, analytics and the audit log. */
export const adminRoutes = (admin: AdminService): Route[] => [
  ...userRoutes(admin),
  ...contentRoutes(admin),
  ...settingsRoutes(admin),
  ...modelRoutes(admin),
  ...adminToolsRoutes(admin.tools),
  route(e.analyticsEndpoint, ({ query }) => admin.analytics.read(Number(query.days))),
  route(e.auditEndpoint, ({ query }) => admin.audit.list(query)),
];

const userRoutes = ({ users }: AdminService) => [
  route(e.listUsersEndpoint, ({ query }) => users.list(query)),
  route(e.readUserEndpoint, ({ params }) => users.read(params.id)),
  route(e.createUserEndpoint, ({ body }, caller) => users.create(body, actorOf(caller)), {
    location: ({ uuid }) => `/admin/users/${uuid}`,
  }),
  route(e.updateUserEndpoint, ({ params, body }, caller) =>
    users.update(params.id, body, actorOf(caller)),
  ),
  route(e.deactivateUserEndpoint, ({ params }, caller) =>
    users.deactivate(params.id, actorOf(caller)),
  ),
];

const contentRoutes = ({ content }: AdminService) => [
  route(e.listAdminPublicationsEndpoint, ({ query }) => content.list(query)),
  route(e.readAdminPublicationEndpoint, ({ params }) => content.read(params.id)),
  route(e.hidePublicationEndpoint, ({ params }, caller) =>
    content.hide(params.id, actorOf(caller)),
  ),
  route(e.restorePublicationEndpoint, ({ params }, caller) =>
    content.restore(params.id, actorOf(caller)),
  ),
  route(e.deleteAdminPublicationEndpoint, ({ params }, caller) =>
    content.remove(params.id, actorOf(caller)),
  ),
];

const settingsRoutes = ({ settings }: AdminService) => [
  route(e.readSettingsEndpoint, () => settings.read()),
  route(e.saveSettingsEndpoint, ({ body }, caller) => settings.save(body, actorOf(caller))),
  route(e.testConnectionEndpoint, (_input, caller) => settings.testConnection(actorOf(caller))),
];

const modelRoutes = ({ models }: AdminService) => [
  route(listModelsEndpoint, () => models.list()),
  route(connectModelEndpoint, ({ body }, caller) => models.connect(body, actorOf(caller)), {
    location: ({ id }) => `/admin/models/${id}`,
  }),
  route(updateModelEndpoint, ({ params, body }, caller) =>
    models.update(params.id, body, actorOf(caller)),
  ),
  route(disconnectModelEndpoint, ({ params }, caller) =>
    models.disconnect(params.id, actorOf(caller)),
  ),
];

function actorOf({ identity, requestId }: SignedInCaller): Actor {
  return { accountId: identity.accountId, requestId };
}
