import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint, registerEventEndpoint } from '../../http/endpoints/endpoint-route.ts';
import { readReplyRequest, readSummaryRequest } from './conversation-request.ts';
import { readDiscussionRequest } from './discussion/discussion-request.ts';
import { maxCallsPerDiscussion } from './discussion/discussion-run.ts';
import type { ConversationService } from './conversation.service.ts';

/** Continuing, discussing and summarizing a conversation. */
export function registerConversationRoutes(
  app: FastifyInstance,
  { conversation }: { conversation: ConversationService },
): void {
  registerAiEndpoint(app, continueConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readReplyRequest(body),
    response: (request, signal, emit, charge) =>
      conversation.continue(request, signal, emit, charge),
  });
  registerAiEndpoint(app, summarizeConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readSummaryRequest(body),
    response: (request, signal, emit, charge) =>
      conversation.summarize(request, signal, emit, charge),
  });
  registerEventEndpoint(app, discussConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readDiscussionRequest(body),
    maxCalls: maxCallsPerDiscussion,
    run: (request, events) => conversation.discuss(request, events),
  });
}
