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
import { registerAiEndpoint } from '../src/http/endpoint-route.ts';
import type { AiAnswerEvent } from '../src/services/ai/ai-service.ts';

/** What the AI routes of a test answer. */
export type FakeAnswer = (signal: AbortSignal) => AsyncIterable<AiAnswerEvent>;

/** Registers the four AI endpoints of the contract with one answer for all. */
export function fakeAiRoutes(app: FastifyInstance, answer: FakeAnswer): void {
  for (const endpoint of [continueConversationEndpoint, summarizeConversationEndpoint]) {
    registerAiEndpoint(app, endpoint, {
      botCheckToken: ({ body }) => body.turnstileResponse,
      answer: (_input, signal) => answer(signal),
    });
  }
  for (const endpoint of [describeRoleEndpoint, generateTeamEndpoint]) {
    registerAiEndpoint(app, endpoint, {
      botCheckToken: ({ params }) => params.botCheckToken,
      answer: (_input, signal) => answer(signal),
    });
  }
}

/** An answer in these pieces, and what it ends with. */
export async function* answerOf(...pieces: string[]): AsyncGenerator<AiAnswerEvent> {
  for (const text of pieces) yield { type: 'delta', text };
  yield {
    type: 'done',
    text: pieces.join(''),
    model: 'fake',
    usage: { inputTokens: 3, outputTokens: pieces.length },
  };
}

/** An answer that says one word and then waits until it is told to stop. */
export async function* endlessAnswer(signal: AbortSignal): AsyncGenerator<AiAnswerEvent> {
  yield { type: 'delta', text: 'Well' };
  await delay(600_000, null, { signal });
}

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

/** Where conversations continue. */
export const continueUrl = '/api/functions/continue/conversation';
