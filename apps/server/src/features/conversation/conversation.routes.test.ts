import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import { createFakeAi, type FakeAi, type FakeAnswer } from '../../../test/fake-ai.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Db } from '../../db/schema.ts';
import { systemClock } from '../../lib/clock.ts';
import { AiCallRefused } from '../../services/ai/ai-service.ts';
import { ModelFailure } from '../../services/ai/model-port.ts';
import { registerConversationRoutes } from './conversation.routes.ts';
import { createConversationService } from './conversation.service.ts';

const maria = { name: 'Maria Chen', role: 'CTO', description: 'Builds it.' };
const john = { name: 'John Doe', role: 'CEO', description: 'Sells it.' };
const body = {
  vision: 'A ferry for bicycles',
  objectives: 'Cross the river',
  keyResults: '100 bicycles a day',
  participants: [maria, john],
  replies: [{ fromUser: true, time: 1, content: 'How do we start?', sender: 'You' }],
  conversation: 'Maria Chen (CTO)\nYou: How do we start?',
  turnstileResponse: 'token',
};

// A short conversation asks the database nothing: this one fails every question.
const untouchable: Db = new Kysely({
  dialect: new PostgresDialect({
    pool: async () => {
      throw new Error('The database was asked');
    },
  }),
});

let testApp: TestApp;
afterEach(async () => testApp.close());

async function open(answer: (index: number) => FakeAnswer): Promise<FakeAi> {
  const ai = createFakeAi((_call, index) => answer(index));
  const log = { info: () => undefined, warn: () => undefined };
  const conversation = createConversationService({
    ai,
    db: untouchable,
    clock: systemClock,
    log,
    secret: Buffer.alloc(32, 7),
  });
  testApp = await createTestApp({
    routes: (app: FastifyInstance) => registerConversationRoutes(app, { conversation }),
  });
  return ai;
}

function post(path: string, payload: object, accept = 'text/plain') {
  return testApp.send({
    method: 'POST',
    url: `/api/functions/${path}`,
    payload,
    headers: { accept },
  });
}

describe('continuing a conversation', () => {
  it('answers with the words of the member that the transcript names, without the label', async () => {
    const ai = await open(() => '**Maria Chen (CTO):** Start with one boat.\n\nJohn: I agree.');
    const answer = await post('continue/conversation', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe('Start with one boat.');
    expect(ai.stopped).toHaveLength(1);
  });

  it('streams the same words as events, and counts a call that was cut off as estimated', async () => {
    await open(() => 'Maria: Start with one boat.\nYou: fine.');
    const answer = await post('continue/conversation', body, 'text/event-stream');
    const events = readEvents(answer.body);
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(texts.join('')).toBe('Start with one boat.');
    const done = events.at(-1);
    expect(done?.event).toBe('done');
    expect(done?.data).toMatchObject({ text: 'Start with one boat.', model: 'fake-1' });
    expect(done?.data.usage.inputTokens).toBeGreaterThan(100);
  });

  it('lets activeSpeaker win over the transcript', async () => {
    const ai = await open(() => 'Sell tickets first.');
    await post('continue/conversation', {
      ...body,
      activeSpeaker: { name: 'john doe', role: 'CEO' },
    });
    expect(ai.calls[0]?.brief.speaker?.name).toBe('John Doe');
  });

  it('refuses an active speaker who is not in the team, naming the field', async () => {
    const ai = await open(() => 'never');
    const answer = await post('continue/conversation', { ...body, activeSpeaker: { name: 'Zoe' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('activeSpeaker');
    expect(ai.calls).toHaveLength(0);
  });

  it('asks once more, naming the fault, when the first answer repeats an earlier turn', async () => {
    const earlier = 'We should start with one small boat and a rope across the river.';
    const replies = [
      ...body.replies,
      { fromUser: false, time: 2, content: earlier, sender: 'John Doe' },
    ];
    const ai = await open((index) => (index === 0 ? `Maria: ${earlier}` : 'No: first the permit.'));
    const answer = await post('continue/conversation', { ...body, replies });
    expect(answer.body).toBe('No: first the permit.');
    expect(ai.calls[1]?.messages.at(-1)?.content).toContain('repeated an earlier message');
  });

  it('shows what repeats an earlier turn when it may not ask once more', async () => {
    const earlier = 'We should start with one small boat and a rope across the river.';
    const replies = [
      ...body.replies,
      { fromUser: false, time: 2, content: earlier, sender: 'John Doe' },
    ];
    const failure = new AiCallRefused('rate_limited', 'Too many requests.', 30);
    const ai = await open((index) => (index === 0 ? earlier : { pieces: [], failure }));
    const answer = await post('continue/conversation', { ...body, replies });
    expect([answer.statusCode, answer.body]).toEqual([200, earlier]);
    expect(ai.calls).toHaveLength(2);
  });

  it('charges both tries to the address that asked, in one account', async () => {
    const ai = await open(() => 'John: not me.');
    await post('continue/conversation', body);
    const [first, second] = ai.calls.map(({ charge }) => charge);
    expect(first?.client).toEqual({ address: '127.0.0.1', accountId: null });
    expect(second).toBe(first);
  });

  it('fails in words when the model is empty twice', async () => {
    const ai = await open(() => 'John: not me.');
    const answer = await post('continue/conversation', body);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'ai_unavailable' });
    expect(ai.calls).toHaveLength(2);
  });

  it('keeps what had arrived when the model is cut off', async () => {
    const failure = new ModelFailure('cut_off', 'The connection was cut.', { isRetryable: false });
    await open(() => ({ pieces: ['Start with ', 'one boat and '], failure }));
    const answer = await post('continue/conversation', body, 'text/event-stream');
    const events = readEvents(answer.body);
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(texts.join('')).toBe('Start with one boat and');
    expect(events.at(-1)?.event).toBe('error');
    expect(events.at(-1)?.data).toMatchObject({ code: 'ai_unavailable' });
  });
});

describe('summing up', () => {
  it('answers with the summary alone', async () => {
    const ai = await open(() => '## Summary:\n\nMaria wants one boat.');
    const answer = await post('summarize/conversation', body);
    expect(answer.body).toBe('Maria wants one boat.');
    expect(ai.calls[0]?.kind).toBe('summary');
  });

  it('refuses to sum up nothing', async () => {
    await open(() => 'never');
    const answer = await post('summarize/conversation', {
      ...body,
      replies: [],
      conversation: 'Maria Chen (CTO)',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('replies');
  });
});

function readEvents(text: string) {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({
      event: /^event: (.*)$/mu.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/mu.exec(block)?.[1] ?? 'null'),
    }));
}
