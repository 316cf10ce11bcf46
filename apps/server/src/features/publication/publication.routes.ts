import {
  deletePublicationEndpoint,
  listPublicationsEndpoint,
  publicationFacetsEndpoint,
  publishConversationEndpoint,
  readPublicationEndpoint,
  reportPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import {
  deleteKeyHeader,
  idempotencyKeyHeader,
} from '@convoke/contract/publication/publication.schemas.ts';
import { refusal, unavailable } from '../../lib/refusal.ts';
import type { RouteCaller } from '../../ports/caller.ts';
import { type Route, route, uncachedRoute } from '../../ports/route.ts';
import type { Actor } from '../../services/audit/audit.ts';
import { publishLimitReached } from './publication.errors.ts';
import type { PublicationService } from './publication.service.ts';

interface PublicationRoutes {
  publication: PublicationService;
  /** Removes any publication and writes the audit log. */
  removeAsAdministrator: (id: string, actor: Actor) => Promise<void>;
}

/** Publish, feed, facets, read, unpublish and report. */
export const publicationRoutes = ({
  publication,
  removeAsAdministrator,
}: PublicationRoutes): Route[] => [
  uncachedRoute(
    publishConversationEndpoint,
    async ({ body, headers }, caller) =>
      publication.publish(body, {
        ...(await caller.client()),
        idempotencyKey: headers[idempotencyKeyHeader],
        count: () => countAgainstLimit(caller),
        passBotCheck: () => caller.passBotCheck(body.turnstileResponse),
      }),
    { location: ({ uuid }) => `/conversations/${uuid}` },
  ),
  route(listPublicationsEndpoint, ({ query }) => publication.list(query)),
  route(publicationFacetsEndpoint, () => publication.facets()),
  route(readPublicationEndpoint, async ({ params }) => {
    const found = await publication.read(params.id);
    if (found === null) throw refusal('publication_unavailable');
    return found;
  }),
  // Needs the delete key or an administrator: docs/behaviour.md#moderation
  route(deletePublicationEndpoint, async ({ params, headers }, caller) => {
    const deleteKey = headers[deleteKeyHeader];
    const identity = deleteKey === undefined ? await caller.findIdentity() : null;
    if (identity?.userType === 'ADMIN') {
      const { accountId } = identity;
      await removeAsAdministrator(params.id, { accountId, requestId: caller.requestId });
    } else await publication.unpublish(params.id, deleteKey);
  }),
  route(reportPublicationEndpoint, async ({ params, body }, caller) => {
    if (!(await publication.isPublic(params.id))) throw refusal('publication_unavailable');
    await caller.requireBotCheck(body.turnstileResponse);
    await publication.report(params.id, body.reason, caller.address);
  }),
];

/** Counts one publication for the client's rate limit; the returned function undoes the count. */
async function countAgainstLimit(caller: RouteCaller): Promise<() => Promise<void>> {
  const verdict = await caller.consume('publish');
  if (!verdict.allowed) {
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited'
      ? publishLimitReached(retryAfterSeconds)
      : unavailable(retryAfterSeconds);
  }
  return () => caller.giveBack('publish');
}
