import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  team,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import { emptyMinutes, soundDecision } from '../../../../test/minutes-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import { contextExceeded, windowExceeded } from '../../../services/ai/port/model-failures.ts';
import type { Model, ModelRequest } from '../../../services/ai/port/model-port.ts';
import { onlyModel } from '../../../services/ai/served-model.ts';
import { estimatePrompt } from '../../../services/ai/tokens.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
beforeEach(async () => {
  server = await startDiscussionServer(upstream);
});
afterEach(() => server.close());
afterAll(() => upstream.close());

const limits = { timeoutMs: 20_000, maxOutputTokens: 400, contextTokens: 4_096 };

/** Some four Latin letters are a token; of other scripts the model spells every byte out. */
function tokensOf({ instructions, messages }: ModelRequest): number {
  const text = [instructions, ...messages.map(({ content }) => content)].join('\n');
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / 4 + others * 2);
}

/** A model that refuses what is longer than its window, as the engine on this machine does. */
function spellingModel(window: number, answer = 'Я начну с малого.') {
  const asked: { tokens: number; text: string }[] = [];
  const model: Model = {
    mode: 'model',
    name: 'spelling',
    label: 'spelling',
    isLocal: true,
    async *stream(request) {
      const tokens = tokensOf(request);
      asked.push({ tokens, text: request.messages.map(({ content }) => content).join('\n') });
      if (tokens > window - 16) {
        throw windowExceeded(window, tokens / estimatePrompt(request), `${tokens} tokens`);
      }
      await Promise.resolve();
      yield { type: 'text', text: answer };
      yield { type: 'finish', reason: 'stop', usage: { inputTokens: tokens, outputTokens: 10 } };
    },
  };
  server.ai.use([onlyModel(model, { ...limits, contextTokens: window })]);
  return asked;
}

const newest = 'Какой мотор нам нужен для парома?';
const replies = Array.from({ length: 80 }, (_, index) => ({
  fromUser: index % 4 === 0,
  time: index,
  sender: index % 4 === 0 ? 'You' : (team[index % 3]?.name ?? ''),
  content: `Пункт ${index}: ${'причал, разрешение и расписание на весну. '.repeat(5)}`,
}));
const conversation = (changes: object = {}) => ({
  ...discussionBody({ mode: 'round' }),
  participants: team.slice(0, 3),
  replies: [...replies, { fromUser: true, time: 99, sender: 'You', content: newest }],
  ...changes,
});

/** The model refused a prompt, and took a shorter one with the newest message. */
function expectFitted(asked: ReturnType<typeof spellingModel>, window: number): void {
  const tooLong = asked.filter(({ tokens }) => tokens > window - 16);
  expect(tooLong.length).toBeGreaterThan(0);
  expect(tooLong.length).toBeLessThan(3);
  expect(asked.at(-1)?.tokens).toBeLessThanOrEqual(window - 16);
  expect(asked.at(-1)?.text).toContain(newest);
}

describe('a conversation that the model counts longer than the estimate is fitted to its window', () => {
  test.each(['continue', 'summarize'] as const)('%s', async (path) => {
    const asked = spellingModel(4_096);
    const { status, text } = await server.read(path, conversation());
    expect([status, text]).toEqual([200, 'Я начну с малого.']);
    expectFitted(asked, 4_096);
  });

  test('discuss: the turns after the first are not refused again', async () => {
    const asked = spellingModel(4_096);
    const { events } = await server.discuss(conversation());
    expect(turnsOf(events).map(({ end }) => end)).not.toContain('turn-failed');
    expectFitted(asked, 4_096);
  });

  test('discuss: independent answers side by side', async () => {
    const asked = spellingModel(4_096);
    const { events } = await server.discuss(conversation({ discussion: { mode: 'independent' } }));
    expect(turnsOf(events).map(({ end }) => end)).toEqual(['turn-done', 'turn-done', 'turn-done']);
    expect(asked.length).toBeGreaterThan(3);
  });

  test('minutes, in more segments', async () => {
    const asked = spellingModel(4_096, JSON.stringify({ question: 'Wann?', findings: [] }));
    const { status, body } = await server.ask('minutes', conversation());
    expect([status, body['covers']]).toEqual([200, replies.length + 1]);
    expectFitted(asked, 4_096);
  });

  test('decide', async () => {
    const asked = spellingModel(4_096, JSON.stringify(soundDecision));
    const { status } = await server.ask('decide', conversation({ minutes: emptyMinutes }));
    expect(status).toBe(200);
    expectFitted(asked, 4_096);
  });
});

describe.each([2_048, 4_096])('in a window of %i tokens', (contextTokens) => {
  const words = Array.from({ length: 1_000 }, (_, index) => `word${index}`).join(' ');
  const long = { replies: [{ fromUser: true, time: 0, sender: 'You', content: words }] };

  test.each(['continue', 'summarize', 'discuss', 'minutes', 'decide'] as const)(
    'the model is told that the middle of a long message is left out: %s',
    async (path) => {
      const asked = spellingModel(contextTokens, JSON.stringify(soundDecision));
      const body = conversation(long);
      if (path === 'discuss') await server.discuss(body);
      else if (path === 'minutes') await server.ask(path, body);
      else if (path === 'decide') await server.ask(path, { ...body, minutes: emptyMinutes });
      else await server.read(path, body);
      const text = asked[0]?.text ?? '';
      expect(text).toMatch(
        /word0 .*\n> \[… \d+ characters left out for lack of room …\]\n> .* ?word999/u,
      );
    },
  );
});

test('a vendor that only says that the prompt is too long gets a shorter one', async () => {
  const message = 'This model’s maximum context length is 8192 tokens.';
  upstream.script({ kind: 'status', status: 400, message });
  expect((await server.read('continue', conversation())).status).toBe(200);
  const [first, second] = upstream.requests.map(({ body }) => JSON.stringify(body).length);
  expect(second).toBeLessThan((first ?? 0) * 0.7);
});

test('a vendor that refuses every length is asked a few times, and its sentence is shown', async () => {
  let calls = 0;
  const model: Model = {
    mode: 'model',
    name: 'refusing',
    label: 'refusing',
    isLocal: false,
    // oxlint-disable-next-line require-yield -- it refuses before its first part
    async *stream() {
      calls += 1;
      throw contextExceeded('HTTP 400');
    },
  };
  server.ai.use([onlyModel(model, { ...limits, contextTokens: 10_000_000 })]);
  const answers = [
    await server.read('continue', conversation()),
    await server.read('summarize', conversation()),
  ];
  for (const { status, text } of answers)
    expect([status, JSON.parse(text).reason]).toEqual([502, 'model_context_exceeded']);
  expect(calls).toBeLessThan(16);
});

test('where not even the newest message fits, a sentence says so', async () => {
  const asked = spellingModel(1_000);
  const { status, text } = await server.read('continue', conversation());
  expect([status, JSON.parse(text).reason]).toEqual([502, 'model_window_exceeded']);
  expect(asked.length).toBeLessThanOrEqual(3);
  const { events } = await server.discuss(conversation());
  expect(dataOf(events, 'turn-failed')[0]?.problem.reason).toBe('model_window_exceeded');
});
