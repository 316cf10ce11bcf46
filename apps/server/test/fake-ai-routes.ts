import { setTimeout as delay } from 'node:timers/promises';
import {
  continueConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../src/http/endpoints/mount-routes.ts';
import { aiRoute, type AiTextWork } from '../src/ports/route.ts';
import type { AiResponse, EmitText } from '../src/services/ai/ai-service.ts';

/** The response of the AI routes in a test. */
export type FakeModelResponse = (signal: AbortSignal, emit: EmitText) => Promise<AiResponse>;

/** Registers the four AI endpoints with the same response. */
export function registerFakeAiRoutes(app: FastifyInstance, response: FakeModelResponse): void {
  const answer = ({ signal, emit }: AiTextWork) => response(signal, emit);
  mountRoutes(app, [
    aiRoute(continueConversationEndpoint, () => answer),
    aiRoute(summarizeConversationEndpoint, () => answer),
    aiRoute(describeRoleEndpoint, () => answer),
    aiRoute(generateTeamEndpoint, () => answer),
  ]);
}

/** A response that emits these pieces. */
export function answerOf(...pieces: string[]): FakeModelResponse {
  return async (_signal, emit) => {
    for (const text of pieces) await emit(text);
    const usage = { inputTokens: 3, outputTokens: pieces.length };
    return { text: pieces.join(''), model: 'fake', usage };
  };
}

/** A response that emits one word and then waits for the signal. */
export const endlessResponse: FakeModelResponse = async (signal, emit) => {
  await emit('Well');
  await delay(600_000, null, { signal });
  throw new Error('nobody told it to stop');
};

/** A body that the conversation endpoints accept. */
export const conversationBody = {
  vision: 'A town without cars',
  objectives: 'Fewer accidents',
  keyResults: 'None in a year',
  participants: [{ name: 'Mira', role: 'Planner', description: 'Plans streets' }],
  replies: [],
  conversation: 'Mira (Planner)',
  turnstileResponse: 'token',
};

/** URL of the endpoint that continues a conversation. */
export const continueUrl = '/api/functions/continue/conversation';
