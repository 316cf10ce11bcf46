import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  pauseDiscussionEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { decisionEndpoint, minutesEndpoint } from '@convoke/contract/minutes/minutes.endpoints.ts';
import { aiRoute, route } from '../../ports/route.ts';
import type { ConversationService } from './conversation.service.ts';
import { maxCallsPerDiscussion } from './discussion/discussion-run.ts';
import { maxCallsPerDecision, maxCallsPerMinutes } from './minutes/minutes.service.ts';

/** Continuing, discussing and summarizing a conversation, its minutes and its decision. */
export const conversationRoutes = (conversation: ConversationService) => [
  aiRoute(continueConversationEndpoint, ({ body }) => conversation.continue(body)),
  aiRoute(summarizeConversationEndpoint, ({ body }) => conversation.summarize(body)),
  aiRoute(discussConversationEndpoint, ({ body }) => conversation.discuss(body), {
    maxCalls: maxCallsPerDiscussion,
  }),
  route(pauseDiscussionEndpoint, ({ body }) => conversation.pauseDiscussion(body.id)),
  aiRoute(minutesEndpoint, ({ body }) => conversation.makeMinutes(body), {
    maxCalls: maxCallsPerMinutes,
  }),
  aiRoute(decisionEndpoint, ({ body }) => conversation.decide(body), {
    maxCalls: maxCallsPerDecision,
  }),
];
