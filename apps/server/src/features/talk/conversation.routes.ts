import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  pauseDiscussionEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { decisionEndpoint, minutesEndpoint } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { invalidRequest } from '../../lib/refusal.ts';
import { aiRoute, route } from '../../ports/route.ts';
import { readReplyRequest, readSummaryRequest } from './conversation-request.ts';
import { readDiscussionRequest } from './discussion/discussion-request.ts';
import { maxCallsPerDiscussion } from './discussion/discussion-run.ts';
import { readDecisionRequest, readMinutesRequest } from './minutes/minutes-request.ts';
import { maxCallsPerDecision, maxCallsPerMinutes } from './minutes/minutes.service.ts';
import type { ConversationService } from './conversation.service.ts';

/** Continuing, discussing and summarizing a conversation, its minutes and its decision. */
export function conversationRoutes(conversation: ConversationService) {
  /** The body, unless a member's model in it is not offered. */
  function offered<Body extends { participants: Participant[] }>(body: Body): Body {
    const errors = conversation.unofferedModels(body.participants);
    if (errors !== null) throw invalidRequest(errors);
    return body;
  }

  return [
    aiRoute(continueConversationEndpoint, ({ body }) => {
      const request = readReplyRequest(offered(body));
      return ({ signal, emit, charge }) => conversation.continue(request, signal, emit, charge);
    }),
    aiRoute(summarizeConversationEndpoint, ({ body }) => {
      const request = readSummaryRequest(offered(body));
      return ({ signal, emit, charge }) => conversation.summarize(request, signal, emit, charge);
    }),
    aiRoute(
      discussConversationEndpoint,
      ({ body }) => {
        const request = readDiscussionRequest(offered(body));
        return (events) => conversation.discuss(request, events);
      },
      { maxCalls: maxCallsPerDiscussion },
    ),
    route(pauseDiscussionEndpoint, ({ body }) => conversation.pauseDiscussion(body.id)),
    aiRoute(
      minutesEndpoint,
      ({ body }) => {
        const request = readMinutesRequest(offered(body));
        return ({ signal, charge }) => conversation.makeMinutes(request, signal, charge);
      },
      { maxCalls: maxCallsPerMinutes },
    ),
    aiRoute(
      decisionEndpoint,
      ({ body }) => {
        const request = readDecisionRequest(offered(body));
        return ({ signal, charge }) => conversation.decide(request, signal, charge);
      },
      { maxCalls: maxCallsPerDecision },
    ),
  ];
}
