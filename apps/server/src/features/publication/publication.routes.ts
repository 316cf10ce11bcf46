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
import { apiPrefix } from '../../http/api-path.ts';
import { chargedClient } from '../../http/charged-client.ts';
import { registerEndpoint } from '../../http/endpoint-route.ts';
import { botCheckFailed, unavailable } from '../../http/problems.ts';
import type { Actor } from '../../services/audit/audit.ts';
import { linkToNext } from './next-link.rules.ts';
import { publishedTooMuch, unknownPublication } from './publication.errors.ts';
import type { PublicationService } from './publication.service.ts';

interface PublicationRoutes {
  publication: PublicationService;
  /** Removes any publication and puts it on record; absent where there are no administrators. */
  removeAsAdministrator?: ((id: string, actor: Actor) => Promise<void>) | undefined;
}

/** Publishing, the feed, one publication, taking back and reporting. */
export function registerPublicationRoutes(
  app: FastifyInstance,
  { publication, removeAsAdministrator }: PublicationRoutes,
): void {
  const { botCheck, rateLimit } = app.gates;

  async function passBotCheck(request: FastifyRequest, token: string | null | undefined) {
    const claim = await botCheck.claim(token, request.ip);
    return claim !== null && claim.kept;
  }

  /** Counts a publication of the sender's address; what it returns takes it off again. */
  async function countPublication({ ip, log }: FastifyRequest) {
    const verdict = await rateLimit.consume('publish', ip);
    if (!verdict.allowed) {
      const { reason, retryAfterSeconds } = verdict;
      throw reason === 'limited'
        ? publishedTooMuch(retryAfterSeconds)
        : unavailable(undefined, retryAfterSeconds);
    }
    return async () => {
      // Why nothing was published is what the caller has to hear.
      await rateLimit
        .giveBack('publish', ip)
        .catch((error: unknown) => log.warn({ err: error }, 'a publication stays counted'));
    };
  }

  registerEndpoint(app, publishConversationEndpoint, async ({ body }, { request, reply }) => {
    const published = await publication.publish(body, {
      ...(await chargedClient(app, request)),
      idempotencyKey: headerOf(request, idempotencyKeyHeader),
      count: () => countPublication(request),
      passBotCheck: () => passBotCheck(request, body.turnstileResponse),
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
    if (found === null) throw unknownPublication();
    return found;
  });

  // With the key of whoever published it, or by an administrator (contract §4.2).
  registerEndpoint(app, deletePublicationEndpoint, async ({ params }, { request }) => {
    const deleteKey = headerOf(request, deleteKeyHeader);
    const identity = deleteKey === undefined ? await app.gates.whoIs?.(request) : null;
    if (identity?.userType === 'ADMIN' && removeAsAdministrator !== undefined) {
      const { accountId } = identity;
      await removeAsAdministrator(params.id, { accountId, requestId: request.id });
    } else await publication.takeBack(params.id, deleteKey);
  });

  registerEndpoint(app, reportPublicationEndpoint, async ({ params, body }, { request }) => {
    if (!(await publication.isPublic(params.id))) throw unknownPublication();
    if (!(await passBotCheck(request, body.turnstileResponse))) throw botCheckFailed();
    await publication.report(params.id, body.reason, request.ip);
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
