import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { feedQuerySchema } from './feed-query.schemas.ts';
import {
  deleteKeyHeader,
  idempotencyKeyHeader,
  publicationCardSchema,
  publicationFacetsSchema,
  publicationSchema,
  publishBodySchema,
  publishedSchema,
  reportBodySchema,
} from './publication.schemas.ts';

// A malformed id is no other failure than an unknown one (contract §4.2), so the schema lets it through to its 404.
const idParams = z.object({ id: z.string() });

/** Makes a conversation public and remixable. */
export const publishConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/conversations',
  summary:
    'Publish a conversation; with the header Idempotency-Key a repeated request makes no second one',
  access: 'anyone',
  rateLimit: 'api',
  body: publishBodySchema,
  headers: z.object({
    [idempotencyKeyHeader]: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  }),
  answer: { kind: 'json', status: 201, schema: publishedSchema },
});

/** The feed, newest first; `Link` with `rel="next"` leads on. */
export const listPublicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'List published conversations, newest first',
  access: 'anyone',
  rateLimit: 'api',
  query: feedQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(publicationCardSchema) },
});

/** What the feed can be narrowed by. */
export const publicationFacetsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations/facets',
  summary: 'List the tags and roles that published conversations have',
  access: 'anyone',
  rateLimit: 'api',
  answer: { kind: 'json', status: 200, schema: publicationFacetsSchema },
});

/** One published conversation. */
export const readPublicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'Read one published conversation',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: publicationSchema },
});

/** Takes a publication back; whoever published it holds the key for the header `X-Delete-Key`. */
export const deletePublicationEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/conversations/:id',
  summary: 'Take a publication back, with its delete key in the header X-Delete-Key',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  headers: z.object({ [deleteKeyHeader]: z.string() }),
  answer: { kind: 'empty', status: 204 },
});

/** Tells the administrators of a publication that should not be public. */
export const reportPublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/conversations/:id/report',
  summary: 'Report a publication',
  access: 'anyone',
  rateLimit: 'api',
  params: idParams,
  body: reportBodySchema,
  answer: { kind: 'empty', status: 202 },
});
