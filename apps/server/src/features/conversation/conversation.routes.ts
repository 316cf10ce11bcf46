import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  pauseDiscussionEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { decisionEndpoint, minutesEndpoint } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { FastifyInstance } from 'fastify';
import {
  registerAiEndpoint,
  registerAiJsonEndpoint,
  registerEndpoint,
  registerEventEndpoint,
} from '../../http/endpoints/endpoint-route.ts';
import { invalidRequest } from '../../lib/refusal.ts';
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
  /** The body, unless a member's model in it is not offered. */
  function offered<Body extends { participants: Participant[] }>(body: Body): Body {
    const errors = conversation.unofferedModels(body.participants);
    if (errors !== null) throw invalidRequest(errors);
    return body;
  }

  registerAiEndpoint(app, continueConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readReplyRequest(offered(body)),
    response: (request, signal, emit, charge) =>
      conversation.continue(request, signal, emit, charge),
  });
  registerAiEndpoint(app, summarizeConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readSummaryRequest(offered(body)),
    response: (request, signal, emit, charge) =>
      conversation.summarize(request, signal, emit, charge),
  });
  registerEventEndpoint(app, discussConversationEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readDiscussionRequest(offered(body)),
    maxCalls: maxCallsPerDiscussion,
    run: (request, events) => conversation.discuss(request, events),
  });
  registerEndpoint(app, pauseDiscussionEndpoint, ({ body }) =>
    conversation.pauseDiscussion(body.id),
  );
  registerAiJsonEndpoint(app, minutesEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readMinutesRequest(offered(body)),
    maxCalls: maxCallsPerMinutes,
    response: (request, signal, charge) => conversation.makeMinutes(request, signal, charge),
  });
  registerAiJsonEndpoint(app, decisionEndpoint, {
    botCheckToken: ({ body }) => body.turnstileResponse,
    prepare: ({ body }) => readDecisionRequest(offered(body)),
    maxCalls: maxCallsPerDecision,
    response: (request, signal, charge) => conversation.decide(request, signal, charge),
  });
}
