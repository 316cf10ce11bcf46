import { offering } from '../../../../test/tools-fixture.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousCharge } from '../../../../test/ai-limits.ts';
import { createFakeAi, type FakeAi, type FakeModelResponse } from '../../../../test/fake-ai.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { type AiCall, AiCallRefused } from '../../../services/ai/ai-service.ts';
import { chargeRequest } from '../../../services/ai/charge.ts';
import { failureOfStatus } from '../../../services/ai/port/model-failures.ts';
import { estimateTokens } from '../../../services/ai/tokens.ts';
import { ConversationService } from '../conversation.service.ts';

const fact = 'The harbour master allows no more than 4,217 kilograms on the eastern jetty.';
const participants = [
  { name: 'Maria Chen', role: 'CTO', description: 'Builds it.' },
  { name: 'John Doe', role: 'CEO', description: 'Sells it.' },
];

const secret = Buffer.alloc(32, 7);

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
  const service = new ConversationService({
    ai,
    ...offering(),
    db: database.db,
    clock: { now: () => now },
    log,
    secret,
  });
  open.push(service);
  return service;
}

/** A model whose notes omit every fact, so that only recall can find one. */
const forgetful = (call: AiCall, index: number): FakeModelResponse =>
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

type Body = ReturnType<typeof talk>;

async function read(service: ConversationService, body: Body, charge = anonymousCharge()) {
  const { signal } = new AbortController();
  return (await service.continue(body)({ signal, emit: () => undefined, isStreamed: true, charge }))
    .text;
}

const callsOf = (ai: FakeAi, kind: string) => ai.calls.filter((call) => call.kind === kind);
const promptOf = (call: AiCall | undefined) =>
  call === undefined ? '' : call.messages.map(({ content }) => content).join('\n\n');

/** Prepares repeatedly until nothing is left to condense. */
async function condenseAll(service: ConversationService, ai: FakeAi, body: Body): Promise<void> {
  for (let before = -1; before !== callsOf(ai, 'memory').length;) {
    before = callsOf(ai, 'memory').length;
    await read(service, body);
    await service.settled();
  }
}

/** A promise that the test resolves. */
function deferred() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

async function countNotes(): Promise<number> {
  const stored = await database.pool.query('SELECT count(*)::int AS count FROM memory_segment');
  return stored.rows[0].count;
}

describe('a conversation that is longer than the window', () => {
  it('finds a fact of turn 3 in turn 300 before anything is condensed', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    expect(await read(service, talk(300))).toContain('4,217');
    const [reply] = callsOf(ai, 'reply');
    expect(promptOf(reply)).toContain(fact);
    const size = estimateTokens((reply?.instructions ?? '') + promptOf(reply));
    expect(size).toBeLessThan(ai.contextTokens - ai.maxOutputTokens);
  });

  it.each([300, 1_999])(
    'is answered at once, from extracts, while %s turns wait to be condensed',
    async (turns) => {
      const { released, release } = deferred();
      const ai = createFakeAi(async (call) => {
        if (call.kind === 'memory') await released;
        return 'Yes.';
      });
      const service = serviceOf(ai);
      expect(await read(service, talk(turns, 'What else?'))).toBe('Yes.');
      expect(await read(service, talk(turns, 'And what now?'))).toBe('Yes.');
      const prompts = callsOf(ai, 'reply').map(promptOf);
      expect(prompts).toHaveLength(2);
      for (const prompt of prompts) {
        expect(prompt).toMatch(/^Turns 1 to \d+, extract:$/mu);
        expect(estimateTokens(prompt)).toBeLessThan(ai.contextTokens - ai.maxOutputTokens);
      }
      expect(ai.calls[0]?.kind).toBe('reply');
      release();
      await service.settled();
    },
  );

  it('condenses at most six segments after a reply, the newest first, and uses the notes in the next one', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    await read(service, talk(300, 'What else?'));
    await service.settled();
    expect(ai.calls.map(({ kind }) => kind)).toEqual(['reply', ...Array(6).fill('memory')]);

    await read(service, talk(300, 'What else?'));
    const prompt = promptOf(callsOf(ai, 'reply')[1]);
    const headings = prompt.match(/^Turns? \d+ to \d+(?:, extract)?:$/gmu) ?? [];
    const extracts = headings.findLastIndex((heading) => heading.includes('extract')) + 1;
    // Some of the six are condensed ahead and are still within the verbatim window.
    expect(headings.length - extracts).toBeGreaterThanOrEqual(4);
    for (const heading of headings.slice(0, extracts)) expect(heading).toContain('extract');
  });

  it('is condensed completely after some replies, and every server reads the same notes', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    await condenseAll(service, ai, talk(300));
    const last = callsOf(ai, 'reply').at(-1);
    expect(promptOf(last)).toContain(fact);
    expect(promptOf(last)).not.toContain('extract:');
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(6);
    const prompts = callsOf(ai, 'memory').map(promptOf);
    expect(new Set(prompts).size).toBe(prompts.length);

    const later = createFakeAi(forgetful);
    await read(serviceOf(later), talk(300));
    expect(callsOf(later, 'memory')).toHaveLength(0);
    expect(promptOf(callsOf(later, 'reply')[0])).toBe(promptOf(last));
  });

  it('quotes notes with the numbers of their turns, before the newest turns word for word', async () => {
    const ai = createFakeAi((call) =>
      call.kind === 'memory' ? 'Maria Chen: 4,217 kilograms are allowed.' : 'Yes.',
    );
    const service = serviceOf(ai);
    await condenseAll(service, ai, talk(300, 'What else?'));
    const prompt = promptOf(callsOf(ai, 'reply').at(-1));
    expect(prompt).toContain('# Earlier in this conversation, condensed\nTurns 1 to ');
    expect(prompt).toContain('> Maria Chen: 4,217 kilograms are allowed.');
    expect(prompt.indexOf('# Earlier')).toBeLessThan(prompt.indexOf('# The conversation'));
    expect(prompt).toContain('> Turn 299:');
  });

  it('condenses no segment twice for concurrent replies', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    await Promise.all([
      read(service, talk(300)),
      read(service, talk(300)),
      read(service, talk(300)),
    ]);
    await service.settled();
    const prompts = callsOf(ai, 'memory').map(promptOf);
    expect(prompts.length).toBeGreaterThan(5);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('is condensed ahead while it still fits, so that a growing conversation never needs an extract', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    for (let turns = 60; turns < 220; turns += 1) {
      await read(service, talk(turns, 'And then?'));
      await service.settled();
    }
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(5);
    for (const call of callsOf(ai, 'reply')) expect(promptOf(call)).not.toContain('extract:');
  });

  it('charges condensing to the client, and leaves calls for the client’s replies', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    const client = { address: '192.0.2.7', accountId: null };
    await read(service, talk(300), chargeRequest(client));
    await service.settled();
    expect(callsOf(ai, 'memory')).toHaveLength(6);
    for (const { charge } of callsOf(ai, 'memory')) {
      expect(charge).toMatchObject({ client, countedCalls: 0 });
    }
    await read(service, talk(300), chargeRequest(client));
    await service.settled();
    expect(callsOf(ai, 'memory')).toHaveLength(6);
    now += 20_000;
    await read(service, talk(300), chargeRequest(client));
    await service.settled();
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(6);
  });

  it('uses an extract for a segment that cannot be condensed, marked and not stored', async () => {
    const failure = failureOfStatus(500, null, 0);
    const ai = createFakeAi((call) => (call.kind === 'memory' ? { pieces: [], failure } : 'Yes.'));
    const service = serviceOf(ai);
    expect(await read(service, talk(300, 'What else?'))).toBe('Yes.');
    await service.settled();
    expect(await read(service, talk(300, 'What else?'))).toBe('Yes.');
    const prompt = promptOf(callsOf(ai, 'reply').at(-1));
    expect(prompt).toMatch(/^Turns 1 to \d+, extract:$/mu);
    expect(prompt).toContain('> Maria Chen: The harbour master allows');
    await service.settled();
    expect(warnings).toContain('a stretch of a conversation could not be condensed');
    // After one failure no further calls begin for the same reply.
    expect(callsOf(ai, 'memory').length).toBeLessThanOrEqual(4);
    expect(await countNotes()).toBe(0);
  });

  it('continues after the next reply when a rate limit or a restart stopped it', async () => {
    const refusal = new AiCallRefused('rate_limited', 5);
    const refused = createFakeAi((call, index) =>
      call.kind === 'memory' && index > 2 ? { pieces: [], failure: refusal } : 'Yes.',
    );
    const first = serviceOf(refused);
    await read(first, talk(300));
    await first.settled();
    expect(await countNotes()).toBe(2);
    expect(warnings).toEqual([]);

    const stuck = createFakeAi(async (call) => {
      if (call.kind === 'memory') await new Promise((resolve) => setTimeout(resolve, 5));
      return 'Yes.';
    });
    const second = serviceOf(stuck);
    await read(second, talk(300));
    await expect.poll(() => callsOf(stuck, 'memory').length).toBeGreaterThan(0);
    await second.close();

    const ai = createFakeAi(forgetful);
    const third = serviceOf(ai);
    await condenseAll(third, ai, talk(300));
    expect(promptOf(callsOf(ai, 'reply').at(-1))).not.toContain('extract:');
  });

  it('holds 2,000 long turns in the window through notes on notes', async () => {
    const ai = createFakeAi((call) =>
      call.kind === 'memory' ? `John Doe: ${'a point of some length. '.repeat(30)}` : 'Yes.',
    );
    const body = talk(1_999);
    await condenseAll(serviceOf(ai), ai, body);
    const again = createFakeAi(forgetful);
    await read(serviceOf(again), body);
    const prompt = promptOf(callsOf(again, 'reply')[0]);
    expect(callsOf(again, 'memory')).toHaveLength(0);
    expect(prompt).not.toContain('extract:');
    expect(prompt).toContain(fact);
    expect(estimateTokens(prompt)).toBeLessThan(again.contextTokens - again.maxOutputTokens);
  });

  it('is summarized without waiting for notes', async () => {
    const ai = createFakeAi(forgetful);
    const service = serviceOf(ai);
    const { signal } = new AbortController();
    const work = { signal, emit: () => undefined, isStreamed: true, charge: anonymousCharge() };
    await service.summarize(talk(300))(work);
    await service.settled();
    expect(ai.calls.map(({ kind }) => kind)).toEqual(['summary', ...Array(6).fill('memory')]);
  });

  it('leaves no text in the database that is readable without the conversation', async () => {
    const ai = createFakeAi((call) =>
      call.kind === 'memory' ? 'Maria Chen: 4,217 kilograms on the eastern jetty.' : 'Yes.',
    );
    const service = serviceOf(ai);
    await read(service, talk(300));
    await service.settled();
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'SELECT *, encode(lookup, $1) AS lookup_text FROM memory_segment',
      ['escape'],
    );
    expect(rows).toHaveLength(6);
    const stored = rows.map((row) => Object.values(row).map(String).join(' ')).join(' ');
    const said = [
      ...talk(300).replies.map(({ content }) => content),
      'kilograms eastern Maria Chen',
    ];
    const words = new Set(said.join(' ').match(/\p{L}{6,}|\d,\d{3}/gu));
    expect(words.size).toBeGreaterThanOrEqual(10);
    for (const word of words) expect(stored).not.toContain(word);
  });

  it('ignores a note that was exchanged with another, and creates it again', async () => {
    const ai = createFakeAi((call, index) => (call.kind === 'memory' ? `note ${index}` : 'Yes.'));
    const service = serviceOf(ai);
    await condenseAll(service, ai, talk(300));
    const made = callsOf(ai, 'memory').length;
    const honest = promptOf(callsOf(ai, 'reply').at(-1));
    await database.pool.query(
      'UPDATE memory_segment SET sealed_note = (SELECT max(sealed_note) FROM memory_segment)',
    );
    await read(service, talk(300));
    const shown = promptOf(callsOf(ai, 'reply').at(-1)).match(/note \d+/gu) ?? [];
    // One row may be unchanged.
    expect(shown.length).toBeLessThanOrEqual(1);
    expect(warnings).toContain('a memory note was changed and does not open');
    await service.settled();
    await condenseAll(service, ai, talk(300));
    expect(callsOf(ai, 'memory').length).toBeGreaterThan(made);
    const mended = promptOf(callsOf(ai, 'reply').at(-1));
    expect(mended.replaceAll(/note \d+/gu, '')).toBe(honest.replaceAll(/note \d+/gu, ''));
  });

  it('is forgotten after its notes were unused for three days, and not before', async () => {
    const first = serviceOf(createFakeAi(forgetful));
    await read(first, talk(300));
    await first.settled();
    const stored = await countNotes();
    expect(stored).toBeGreaterThan(0);
    const hour = 60 * 60 * 1000;
    now += 70 * hour;
    const service = serviceOf(createFakeAi(() => 'Yes.'));
    await service.cleanUp();
    expect(await countNotes()).toBe(stored);
    now += 3 * hour;
    await service.cleanUp();
    expect(await countNotes()).toBe(0);
  });
});
