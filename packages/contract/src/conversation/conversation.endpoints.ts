import { defineEndpoint } from '../endpoint.ts';
import { continueBodySchema, conversationBodySchema } from './conversation.schemas.ts';
import {
  discussionBodySchema,
  discussionEventSchemas,
  discussionPauseSchema,
} from './discussion.schemas.ts';

/** Asks one member for the next turn. */
export const continueConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/continue/conversation',
  summary: 'Continue a conversation with the reply of one member',
  access: 'anyone',
  rateLimit: 'ai',
  body: continueBodySchema,
  response: { kind: 'text', status: 200 },
});

/** Asks for a summary of the conversation. */
export const summarizeConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/summarize/conversation',
  summary: 'Summarize a conversation',
  access: 'anyone',
  rateLimit: 'ai',
  body: conversationBodySchema,
  response: { kind: 'text', status: 200 },
});

/** Lets the team discuss; each turn counts as one AI call. */
export const discussConversationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/discuss/conversation',
  summary: 'Let the team discuss, turn by turn',
  access: 'anyone',
  rateLimit: 'ai',
  body: discussionBodySchema,
  response: { kind: 'events', status: 200, events: discussionEventSchemas },
});

/** Ends a running discussion after the turns in progress, without a call of the model for the next one. */
export const pauseDiscussionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/pause/conversation',
  summary: 'Pause a running discussion after the turns in progress',
  access: 'anyone',
  rateLimit: 'api',
  body: discussionPauseSchema,
  response: { kind: 'empty', status: 204 },
});
