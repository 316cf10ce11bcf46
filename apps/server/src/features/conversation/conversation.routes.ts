import {
  continueConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint } from '../../http/endpoint-route.ts';
import { nothingToSummarize, unknownSpeaker } from './conversation.errors.ts';
import type { ConversationService } from './conversation.service.ts';
import { findSpeaker } from './speaker.rules.ts';
import { readTurns } from './turns.rules.ts';

/** The two operations on a conversation that is being had. */
export function registerConversationRoutes(
  app: FastifyInstance,
  { conversation }: { conversation: ConversationService },
): void {
  registerAiEndpoint(app, continueConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    check: ({ body }) => {
      if (findSpeaker(body) === null) throw unknownSpeaker();
    },
    answer: ({ body }, signal, show) => conversation.continue(body, signal, show),
  });
  registerAiEndpoint(app, summarizeConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    check: ({ body }) => {
      if (readTurns(body).length === 0) throw nothingToSummarize();
    },
    answer: ({ body }, signal, show) => conversation.summarize(body, signal, show),
  });
}
