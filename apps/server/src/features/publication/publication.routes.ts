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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import { chargedClient } from '../../http/endpoints/charged-client.ts';
import { registerEndpoint } from '../../http/endpoints/endpoint-route.ts';
import { refusal, unavailable } from '../../lib/refusal.ts';
import { requireBotCheck } from '../../http/security/require-bot-check.ts';
import type { Actor } from '../../services/audit/audit.ts';
import { linkToNext } from './feed/next-link.rules.ts';
import { publishLimitReached } from './publication.errors.ts';
import type { PublicationService } from './publication.service.ts';
import type { BotCheckResult } from './publish/publish.service.ts';

interface PublicationRoutes {
  publication: PublicationService;
  /** Removes any publication and writes the audit log; undefined on a server without accounts. */
  removeAsAdministrator?: ((id: string, actor: Actor) => Promise<void>) | undefined;
}

/** Registers publish, feed, facets, read, unpublish and report. */
export function registerPublicationRoutes(
  app: FastifyInstance,
  { publication, removeAsAdministrator }: PublicationRoutes,
): void {
  registerEndpoint(app, publishConversationEndpoint, async ({ body }, { request, reply }) => {
    const published = await publication.publish(body, {
      ...(await chargedClient(app, request)),
      idempotencyKey: headerOf(request, idempotencyKeyHeader),
      count: () => countAgainstLimit(app, request),
      passBotCheck: () => passBotCheck(app, request, body.turnstileResponse),
    });
    reply.header('location', `${apiPrefix}/conversations/${published.uuid}`);
    reply.header('cache-control', 'no-store');
    return published;
  });

  registerEndpoint(app, listPublicationsEndpoint, async ({ query }, { reply }) => {
    const { cards, next } = await publication.list(query);
    if (next !== null) {
      reply.header('link', linkToNext(`${apiPrefix}${listPublicationsEndpoint.path}`, query, next));
    }
    return cards;
  });

  registerEndpoint(app, publicationFacetsEndpoint, () => publication.facets());

  registerEndpoint(app, readPublicationEndpoint, async ({ params }) => {
    const found = await publication.read(params.id);
    if (found === null) throw refusal('publication_unavailable');
    return found;
  });

  // Needs the delete key or an administrator: docs/behaviour.md#moderation
  registerEndpoint(app, deletePublicationEndpoint, async ({ params }, { request }) => {
    const deleteKey = headerOf(request, deleteKeyHeader);
    const identity = deleteKey === undefined ? await app.guards.findIdentity?.(request) : null;
    if (identity?.userType === 'ADMIN' && removeAsAdministrator !== undefined) {
      const { accountId } = identity;
      await removeAsAdministrator(params.id, { accountId, requestId: request.id });
    } else await publication.unpublish(params.id, deleteKey);
  });

  registerEndpoint(app, reportPublicationEndpoint, async ({ params, body }, { request }) => {
    if (!(await publication.isPublic(params.id))) throw refusal('publication_unavailable');
    await requireBotCheck(app, request, body.turnstileResponse);
    await publication.report(params.id, body.reason, request.ip);
  });
}

async function passBotCheck(
  { guards: { botCheck } }: FastifyInstance,
  request: FastifyRequest,
  token: string | null | undefined,
): Promise<BotCheckResult> {
  const claim = await botCheck.claim(token, request.ip);
  if (claim === null) return 'failed';
  return (await claim.stored) ? 'passed' : 'spentElsewhere';
}

/** Counts one publication for the client's rate limit; the returned function undoes the count. */
async function countAgainstLimit(
  { guards: { rateLimit } }: FastifyInstance,
  { ip, log }: FastifyRequest,
) {
  const verdict = await rateLimit.consume('publish', ip);
  if (!verdict.allowed) {
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited'
      ? publishLimitReached(retryAfterSeconds)
      : unavailable(retryAfterSeconds);
  }
  return async () => {
    // A failure here must not hide the error that prevented publishing.
    await rateLimit
      .giveBack('publish', ip)
      .catch((error: unknown) => log.warn({ err: error }, 'a publication stays counted'));
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
