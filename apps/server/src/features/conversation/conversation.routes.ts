import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { decisionEndpoint, minutesEndpoint } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import {
  registerAiEndpoint,
  registerAiJsonEndpoint,
  registerEventEndpoint,
} from '../../http/endpoints/endpoint-route.ts';
import { readReplyRequest, readSummaryRequest } from './conversation-request.ts';
import { readDiscussionRequest } from './discussion/discussion-request.ts';
import { maxCallsPerDiscussion } from './discussion/discussion-run.ts';
import { readDecisionRequest, readMinutesRequest } from './minutes/minutes-request.ts';
import { maxCallsPerDecision, maxCallsPerMinutes } from './minutes/minutes.service.ts';
import type { ConversationService } from './conversation.service.ts';

/** Continuing, discussing and summarizing a conversation, its minutes and its decision. */
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
  registerAiJsonEndpoint(app, minutesEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readMinutesRequest(body),
    maxCalls: maxCallsPerMinutes,
    response: (request, signal, charge) => conversation.makeMinutes(request, signal, charge),
  });
  registerAiJsonEndpoint(app, decisionEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readDecisionRequest(body),
    maxCalls: maxCallsPerDecision,
    response: (request, signal, charge) => conversation.decide(request, signal, charge),
  });
}
