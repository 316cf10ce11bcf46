import { defineEndpoint } from '../endpoint.ts';
import { publishBodySchema, publishedSchema } from './publication.schemas.ts';

/** Makes a conversation public and remixable. */
export const publishConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/conversations',
  summary: 'Publish a conversation',
  access: 'anyone',
  rateLimit: 'api',
  body: publishBodySchema,
  answer: { kind: 'json', status: 201, schema: publishedSchema },
});
