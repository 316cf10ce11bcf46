import {
  continueConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint } from '../../http/endpoints/endpoint-route.ts';
import { readReplyRequest, readSummaryRequest } from './conversation-request.ts';
import type { ConversationService } from './conversation.service.ts';

/** Continuing and summarizing a conversation. */
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
}
