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
import type { AiAnswer, ShowPiece } from '../src/services/ai/ai-service.ts';

/** What the AI routes of a test answer. */
export type FakeAnswer = (signal: AbortSignal, show: ShowPiece) => Promise<AiAnswer>;

/** Registers the four AI endpoints of the contract with one answer for all. */
export function fakeAiRoutes(app: FastifyInstance, answer: FakeAnswer): void {
  for (const endpoint of [continueConversationEndpoint, summarizeConversationEndpoint]) {
    registerAiEndpoint(app, endpoint, {
      botCheckToken: ({ body }) => body.turnstileResponse,
      prepare: () => null,
      answer: (_prepared, signal, show) => answer(signal, show),
    });
  }
  for (const endpoint of [describeRoleEndpoint, generateTeamEndpoint]) {
    registerAiEndpoint(app, endpoint, {
      botCheckToken: ({ params }) => params.botCheckToken,
      prepare: () => null,
      answer: (_prepared, signal, show) => answer(signal, show),
    });
  }
}

/** An answer in these pieces, and what it ends with. */
export function answerOf(...pieces: string[]): FakeAnswer {
  return async (_signal, show) => {
    for (const text of pieces) await show(text);
    const usage = { inputTokens: 3, outputTokens: pieces.length };
    return { text: pieces.join(''), model: 'fake', usage };
  };
}

/** An answer that says one word and then waits until it is told to stop. */
export const endlessAnswer: FakeAnswer = async (signal, show) => {
  await show('Well');
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

/** Where conversations continue. */
export const continueUrl = '/api/functions/continue/conversation';
