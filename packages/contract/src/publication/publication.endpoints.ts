import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { feedQuerySchema } from './feed-query.schemas.ts';
import {
  deleteKeyHeader,
  idempotencyKeyHeader,
  publicationCardSchema,
  publicationFacetsSchema,
  publicationSchema,
  publishBodySchema,
  publishResponseSchema,
  reportBodySchema,
} from './publication.schemas.ts';

// Any string is valid here, so that a malformed id gets the same 404 as an unknown one.
const idParams = z.object({ id: z.string() });

/** Publishes a conversation. */
export const publishConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/conversations',
  summary:
    'Publish a conversation; with the header Idempotency-Key a repeated request makes no second one',
  access: 'anyone',
  rateLimit: 'api',
  body: publishBodySchema,
  maxBodyValues: limits.minutesBodyValues,
  headers: z.object({
    [idempotencyKeyHeader]: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  }),
  response: { kind: 'json', status: 201, schema: publishResponseSchema },
});

/** Lists the feed, newest first; `Link` with `rel="next"` is the next page. */
export const listPublicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'List published conversations, newest first',
  access: 'anyone',
  rateLimit: 'api',
  query: feedQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(publicationCardSchema) },
});

/** Lists the facets. */
export const publicationFacetsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations/facets',
  summary:
    'List the tags and roles that published conversations have, and count those that came to a decision',
  access: 'anyone',
  rateLimit: 'api',
  response: { kind: 'json', status: 200, schema: publicationFacetsSchema },
});

/** Reads one publication. */
export const readPublicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'Read one published conversation',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  response: { kind: 'json', status: 200, schema: publicationSchema },
});

/** Unpublishes, with the delete key in the header `X-Delete-Key` or as an administrator. */
export const deletePublicationEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/conversations/:id',
  summary: 'Take a publication back, with its delete key in the header X-Delete-Key',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  headers: z.object({ [deleteKeyHeader]: z.string() }),
  response: { kind: 'empty', status: 204 },
});

/** Reports a publication to the administrators. */
export const reportPublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/conversations/:id/report',
  summary: 'Report a publication',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  body: reportBodySchema,
  response: { kind: 'empty', status: 202 },
});
