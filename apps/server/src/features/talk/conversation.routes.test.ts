import { offering } from '../../../test/tools-fixture.ts';
import { limits } from '@convoke/contract/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import { createFakeAi, type FakeAi, type FakeModelResponse } from '../../../test/fake-ai.ts';
import { reportFile, shortFile } from '../../../test/table-files-fixture.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Db } from '../../db/schema.ts';
import { systemClock } from '../../lib/clock.ts';
import { AiCallRefused } from '../../services/ai/ai-service.ts';
import { upstreamCutOff } from '../../services/ai/port/model-failures.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { ConversationService } from './conversation.service.ts';

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

// A short conversation needs no query: this database fails every one.
const untouchable: Db = new Kysely({
  dialect: new PostgresDialect({
    pool: async () => {
      throw new Error('The database was asked');
    },
  }),
});

let testApp: TestApp;
afterEach(async () => testApp.close());

async function open(response: (index: number) => FakeModelResponse): Promise<FakeAi> {
  const ai = createFakeAi((_call, index) => response(index));
  const log = { info: () => undefined, warn: () => undefined };
  const conversation = new ConversationService({
    ai,
    ...offering(),
    db: untouchable,
    clock: systemClock,
    log,
    secret: Buffer.alloc(32, 7),
  });
  testApp = await createTestApp({
    features: conversationRoutes(conversation),
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
  it('returns the reply of the member that the transcript names, without the label', async () => {
    const ai = await open(() => '**Maria Chen (CTO):** Start with one boat.\n\nJohn: I agree.');
    const response = await post('continue/conversation', body);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toBe('Start with one boat.');
    expect(ai.stopped).toHaveLength(1);
  });

  it('streams the same text as events, and marks the usage of an interrupted call as estimated', async () => {
    await open(() => 'Maria: Start with one boat.\nYou: fine.');
    const response = await post('continue/conversation', body, 'text/event-stream');
    const events = readEvents(response.body);
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(texts.join('')).toBe('Start with one boat.');
    const done = events.at(-1);
    expect(done?.event).toBe('done');
    expect(done?.data).toMatchObject({ text: 'Start with one boat.', model: 'fake-1' });
    expect(done?.data.usage.inputTokens).toBeGreaterThan(100);
  });

  it('prefers activeSpeaker to the transcript', async () => {
    const ai = await open(() => 'Sell tickets first.');
    await post('continue/conversation', {
      ...body,
      activeSpeaker: { name: 'john doe', role: 'CEO' },
    });
    expect(ai.calls[0]?.context().speaker?.name).toBe('John Doe');
  });

  it('refuses an active speaker who is not in the team, naming the field', async () => {
    const ai = await open(() => 'never');
    const response = await post('continue/conversation', {
      ...body,
      activeSpeaker: { name: 'Zoe' },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveProperty('activeSpeaker');
    expect(ai.calls).toHaveLength(0);
  });

  it('asks once more, naming the issue, when the first reply repeats an earlier turn', async () => {
    const earlier = 'We should start with one small boat and a rope across the river.';
    const replies = [
      ...body.replies,
      { fromUser: false, time: 2, content: earlier, sender: 'John Doe' },
    ];
    const ai = await open((index) => (index === 0 ? `Maria: ${earlier}` : 'No: first the permit.'));
    const response = await post('continue/conversation', { ...body, replies });
    expect(response.body).toBe('No: first the permit.');
    expect(ai.calls[1]?.messages.at(-1)?.content).toContain('repeated an earlier message');
  });

  it('sends a repeated reply when a second call is refused', async () => {
    const earlier = 'We should start with one small boat and a rope across the river.';
    const replies = [
      ...body.replies,
      { fromUser: false, time: 2, content: earlier, sender: 'John Doe' },
    ];
    const failure = new AiCallRefused('rate_limited', 30);
    const ai = await open((index) => (index === 0 ? earlier : { pieces: [], failure }));
    const response = await post('continue/conversation', { ...body, replies });
    expect([response.statusCode, response.body]).toEqual([200, earlier]);
    expect(ai.calls).toHaveLength(2);
  });

  it('charges both attempts to the client', async () => {
    const ai = await open(() => 'John: not me.');
    await post('continue/conversation', body);
    const [first, second] = ai.calls.map(({ charge }) => charge);
    expect(first?.client).toEqual({ address: '127.0.0.1', accountId: null });
    expect(second).toBe(first);
  });

  it('fails with a message when the model responds with nothing twice', async () => {
    const ai = await open(() => 'John: not me.');
    const response = await post('continue/conversation', body);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: 'ai_unavailable' });
    expect(ai.calls).toHaveLength(2);
  });

  it('keeps the received text when the connection to the model is lost', async () => {
    const failure = upstreamCutOff('ECONNRESET');
    await open(() => ({ pieces: ['Start with ', 'one boat and '], failure }));
    const response = await post('continue/conversation', body, 'text/event-stream');
    const events = readEvents(response.body);
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(texts.join('')).toBe('Start with one boat and');
    expect(events.at(-1)?.event).toBe('error');
    expect(events.at(-1)?.data).toMatchObject({ code: 'ai_unavailable' });
  });
});

describe('summarizing a conversation', () => {
  it('returns the summary without its title', async () => {
    const ai = await open(() => '## Summary:\n\nMaria wants one boat.');
    const response = await post('summarize/conversation', body);
    expect(response.body).toBe('Maria wants one boat.');
    expect(ai.calls[0]?.kind).toBe('summary');
  });

  it('refuses a conversation without turns', async () => {
    await open(() => 'never');
    const response = await post('summarize/conversation', {
      ...body,
      replies: [],
      conversation: 'Maria Chen (CTO)',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveProperty('replies');
  });
});

describe('files of a request', () => {
  const file = shortFile('F1', ['The boat is blue.']);

  it('are taken with the longest conversation, as many as there may be', async () => {
    const ai = await open(() => 'Start with one boat.');
    const readers = [maria, john].map(({ name, role }) => ({ name, role }));
    const files = Array.from({ length: limits.files }, (_, at) =>
      reportFile(limits.excerpts / limits.files, { label: `F${at + 1}`, readers }),
    );
    const replies = Array.from({ length: limits.replies }, (_, at) => {
      const line = { fromUser: at % 2 === 0, time: at, sender: at % 2 === 0 ? 'You' : 'John Doe' };
      return { id: `r${at}`, ...line, content: `Point ${at}`, kind: 'objection', passed: false };
    });
    const response = await post('continue/conversation', { ...body, replies, files });
    expect([response.statusCode, response.body]).toEqual([200, 'Start with one boat.']);
    expect(ai.calls[0]?.context().files).toHaveLength(limits.files);
  });

  it.each([
    [
      'too many files',
      Array.from({ length: 21 }, (_, at) => ({ ...file, label: `F${at + 1}` })),
      'files',
    ],
    ['too many excerpts in all', [reportFile(200), reportFile(201, { label: 'F2' })], 'files'],
    ['a long excerpt', [shortFile('F1', ['x'.repeat(1_401)])], 'files.0.excerpts.0.text'],
    ['a long name', [{ ...file, name: 'x'.repeat(301) }], 'files.0.name'],
    ['a label that is none', [{ ...file, label: 'F0' }], 'files.0.label'],
    ['a passage beyond the last', [{ ...file, passages: 0 }], 'files.0.excerpts.0.n'],
    [
      'a reader without a name',
      [{ ...file, readers: [{ name: '', role: '' }] }],
      'files.0.readers.0',
    ],
  ])('are refused with %s, by the name of the field', async (_what, files, field) => {
    const ai = await open(() => 'never');
    for (const path of ['continue', 'summarize']) {
      const response = await post(`${path}/conversation`, { ...body, files });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)[0]).toMatch(new RegExp(`^${field}`, 'u'));
    }
    expect(ai.calls).toEqual([]);
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
