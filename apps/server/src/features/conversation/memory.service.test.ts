import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeAi, type FakeAi, type FakeAnswer } from '../../../test/fake-ai.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { AiCall } from '../../services/ai/ai-service.ts';
import { ModelFailure } from '../../services/ai/model-port.ts';
import { estimateTokens } from '../../services/ai/tokens.ts';
import { type ConversationService, createConversationService } from './conversation.service.ts';

const fact = 'The harbour master allows no more than 4,217 kilograms on the eastern jetty.';
const participants = [
  { name: 'Maria Chen', role: 'CTO', description: 'Builds it.' },
  { name: 'John Doe', role: 'CEO', description: 'Sells it.' },
];

let database: TestDatabase;
let warnings: string[];
let now = Date.UTC(2026, 10, 21);
const open: ConversationService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  warnings = [];
  now = Date.UTC(2026, 10, 21);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
  await database.empty();
});
afterAll(async () => database.close());

function serviceOf(ai: FakeAi): ConversationService {
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => warnings.push(message),
  };
  const service = createConversationService({
    ai,
    db: database.db,
    clock: { now: () => now },
    log,
  });
  open.push(service);
  return service;
}

/** A model that forgets everything in its notes, so that only recall can bring the fact back. */
const forgetful = (call: AiCall, index: number): FakeAnswer =>
  call.kind === 'memory' ? `John Doe: point ${index}` : 'It is 4,217 kilograms, as I said.';

function talk(
  turns: number,
  question = 'Maria, how much does the harbour master allow on the jetty?',
) {
  const replies = Array.from({ length: turns }, (_, index) => ({
    fromUser: index % 5 === 4,
    time: index,
    sender: index % 5 === 4 ? 'You' : index % 2 === 0 ? 'Maria Chen' : 'John Doe',
    content:
      index === 2
        ? fact
        : `Turn ${index}: the plan for week ${index % 50} covers the boats, the crew, the tickets and the weather. ${'We go on with it as before and look again later. '.repeat(4)}`,
  }));
  replies.push({ fromUser: true, time: turns, sender: 'You', content: question });
  return {
    vision: 'A ferry for bicycles',
    objectives: '',
    keyResults: '',
    participants,
    replies,
    conversation: 'Maria Chen (CTO)',
    turnstileResponse: 'token',
    responseType: 'reply' as const,
    responseLength: 'short' as const,
  };
}

async function read(
  service: ConversationService,
  body: ReturnType<typeof talk>,
  signal = new AbortController().signal,
) {
  return (await service.continue(body, signal, () => undefined)).text;
}

const callsOf = (ai: FakeAi, kind: string) => ai.calls.filter((call) => call.kind === kind);
const promptOf = (call: AiCall | undefined) =>
  call === undefined ? '' : call.messages.map(({ content }) => content).join('\n\n');

describe('a conversation that is longer than the window', () => {
  it('still knows in turn 300 what a member said in turn 3, and condenses each stretch once', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    await read(service, talk(300));
    const [reply] = callsOf(ai, 'reply');
    expect(promptOf(reply)).toContain(fact);
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(3);
    const size = estimateTokens((reply?.instructions ?? '') + promptOf(reply));
    expect(size).toBeLessThan(ai.contextTokens - ai.maxOutputTokens);
    await service.settled();

    const later = createFakeAi(forgetful);
    await read(serviceOf(later), talk(300));
    expect(callsOf(later, 'memory')).toHaveLength(0);
    expect(promptOf(callsOf(later, 'reply')[0])).toBe(promptOf(reply));
  });

  it('quotes condensed notes with their turns, before the newest turns in their own words', async () => {
    const ai = createFakeAi((call) =>
      call.kind === 'memory' ? 'Maria Chen: 4,217 kilograms are allowed.' : 'Yes.',
    );
    await read(serviceOf(ai), talk(300, 'What else?'));
    const prompt = promptOf(callsOf(ai, 'reply')[0]);
    expect(prompt).toContain('# Earlier in this conversation, condensed\nTurns 1 to ');
    expect(prompt).toContain('> Maria Chen: 4,217 kilograms are allowed.');
    expect(prompt.indexOf('# Earlier')).toBeLessThan(prompt.indexOf('# The conversation'));
    expect(prompt).toContain('> Turn 299:');
  });

  it('makes the segments of another visitor who brings the same turns no second time, at the same moment either', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    await Promise.all([
      read(service, talk(300)),
      read(service, talk(300)),
      read(service, talk(300)),
    ]);
    await service.settled();
    const prompts = callsOf(ai, 'memory').map(promptOf);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('condenses ahead while the conversation still fits, so that no reply has to wait', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    let turns = 60;
    const waited: number[] = [];
    for (; turns < 220; turns += 1) {
      const before = callsOf(ai, 'memory').length;
      const pending = read(service, talk(turns, 'And then?'));
      await pending;
      const replyAt = ai.calls.findLastIndex(({ kind }) => kind === 'reply');
      waited.push(
        ai.calls.slice(0, replyAt).filter(({ kind }) => kind === 'memory').length - before,
      );
      await service.settled();
    }
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(5);
    expect(Math.max(...waited)).toBe(0);
  });

  it('stands in for a stretch that cannot be condensed with an extract, marked and not kept', async () => {
    const failure = new ModelFailure('server_error', 'Broken.', { isRetryable: false });
    const ai = createFakeAi((call) => (call.kind === 'memory' ? { pieces: [], failure } : 'Yes.'));
    const service = serviceOf(ai);
    expect(await read(service, talk(300, 'What else?'))).toBe('Yes.');
    const prompt = promptOf(callsOf(ai, 'reply')[0]);
    expect(prompt).toMatch(/^Turns 1 to \d+, extract:$/mu);
    expect(prompt).toContain('> Maria Chen: The harbour master allows');
    expect(warnings).toContain('a stretch of a conversation could not be condensed');
    // One failure is enough to know: the others are not tried while the visitor waits.
    expect(callsOf(ai, 'memory').length).toBeLessThanOrEqual(12);
    await service.settled();
    const kept = await database.pool.query('SELECT count(*)::int AS count FROM memory_segment');
    expect(kept.rows[0]).toEqual({ count: 0 });
  });

  it('stops condensing when the visitor leaves', async () => {
    const leaving = new AbortController();
    const ai = createFakeAi(async (call) => {
      if (call.kind === 'memory') {
        leaving.abort(new Error('left'));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return 'never';
    });
    await expect(read(serviceOf(ai), talk(300), leaving.signal)).rejects.toThrow('left');
    expect(callsOf(ai, 'reply')).toHaveLength(0);
  });

  it('holds 2,000 long turns in the window through notes on notes', async () => {
    const ai = createFakeAi((call) =>
      call.kind === 'memory' ? `John Doe: ${'a point of some length. '.repeat(30)}` : 'Yes.',
    );
    const service = serviceOf(ai);
    const body = talk(1_999);
    for (let round = 0; round < 6; round += 1) {
      await read(service, body);
      await service.settled();
    }
    await service.settled();
    const again = createFakeAi(forgetful);
    await read(serviceOf(again), body);
    const prompt = promptOf(callsOf(again, 'reply')[0]);
    expect(callsOf(again, 'memory')).toHaveLength(0);
    expect(prompt).not.toContain('extract:');
    expect(prompt).toContain(fact);
    expect(estimateTokens(prompt)).toBeLessThan(again.contextTokens - again.maxOutputTokens);
  });

  it('forgets notes that nobody used for a month', async () => {
    const first = serviceOf(createFakeAi(forgetful));
    await read(first, talk(300));
    await first.settled();
    const service = serviceOf(createFakeAi(forgetful));
    now += 31 * 24 * 60 * 60 * 1000;
    await read(service, talk(3));
    await service.settled();
    const kept = await database.pool.query('SELECT count(*)::int AS count FROM memory_segment');
    expect(kept.rows[0]).toEqual({ count: 0 });
  });
});
