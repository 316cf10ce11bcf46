import {
  continueConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint } from '../../http/endpoint-route.ts';
import { readReplyRequest, readSummaryRequest } from './conversation-request.ts';
import type { ConversationService } from './conversation.service.ts';

/** The two operations on a conversation that is being had. */
export function registerConversationRoutes(
  app: FastifyInstance,
  { conversation }: { conversation: ConversationService },
): void {
  registerAiEndpoint(app, continueConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readReplyRequest(body),
    answer: (request, signal, show, charge) => conversation.continue(request, signal, show, charge),
  });
  registerAiEndpoint(app, summarizeConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readSummaryRequest(body),
    answer: (request, signal, show, charge) =>
      conversation.summarize(request, signal, show, charge),
  });
}
