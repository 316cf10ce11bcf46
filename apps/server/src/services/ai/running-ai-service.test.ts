import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anonymousCharge, openLimits } from '../../../test/ai-limits.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { Budget } from '../rate-limit/budget.ts';
import type { AiCallRecord } from './usage/ai-call-record.ts';
import { type AiCall, type AiCallEvent, AiCallRefused, type AiService } from './ai-service.ts';
import { chargeBackground, chargeRequest } from './charge.ts';
import type { AiServiceOptions } from './ai-service-options.ts';
import { RunningAiService } from './running-ai-service.ts';
import { onlyModel, type ServedModel } from './served-model.ts';
import { type Model, type ModelEvent, ModelFailure } from './port/model-port.ts';
import { failureIn, modelRequest } from './port/model.test-suite.ts';
import { createOpenaiCompatibleModel } from './adapters/openai-compatible.ts';
import { UsageRepository } from './usage/usage.repository.ts';
import { UsageRecorder } from './usage/usage-recorder.ts';

let upstream: ScriptedUpstream;
let database: TestDatabase;
let usage: UsageRecorder;
let service: RunningAiService;
let warnings: string[];
let observed: AiCallRecord[];
let now: number;
const clock = { now: () => now };
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => void warnings.push(message),
};

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  database = await createTestDatabase();
});
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
  warnings = [];
  observed = [];
  usage = new UsageRecorder({ repository: new UsageRepository(database.db), log });
  service = makeService();
});
afterEach(async () => {
  await service.close();
  await usage.close();
  upstream.reset();
  await database.empty();
});
afterAll(async () => {
  await upstream.close();
  await database.close();
});

const scriptedModel = () =>
  createOpenaiCompatibleModel({
    baseUrl: upstream.url,
    apiKey: null,
    model: 'scripted-model',
    label: 'scripted',
    isLocal: true,
  });

function makeService(
  options: {
    dailyTokens?: number;
    clientPercent?: number;
    timeoutMs?: number;
    model?: Model;
    countCall?: AiServiceOptions<unknown>['countCall'];
  } = {},
): RunningAiService {
  const budget = new Budget({
    db: database.db,
    clock,
    secret: Buffer.alloc(32, 5),
    dailyTokens: () => options.dailyTokens ?? 100_000,
    clientPercent: options.clientPercent ?? 100,
    log,
  });
  return new RunningAiService({
    model: options.model ?? scriptedModel(),
    budget,
    countCall: options.countCall ?? openLimits.countCall,
    usage,
    clock,
    limits: { timeoutMs: options.timeoutMs ?? 5_000, maxOutputTokens: 500, contextTokens: 8_000 },
    log,
    observe: (record) => observed.push(record),
    random: () => 0,
  });
}

const modelOf = (stream: Model['stream']): Model => ({
  mode: 'model',
  name: 'made-up',
  label: 'Made up',
  isLocal: true,
  stream,
});

function aiCall(change: Partial<AiCall> = {}): AiCall {
  const { maxOutputTokens: _most, ...request } = modelRequest();
  const charge = anonymousCharge();
  return { ...request, charge, ...change };
}

async function ask(change: Partial<AiCall> = {}, from: AiService = service) {
  const events: AiCallEvent[] = [];
  let error: unknown = null;
  try {
    for await (const event of from.stream(aiCall(change))) events.push(event);
  } catch (caught) {
    error = caught;
  }
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const reason = error instanceof ModelFailure ? error.reason : undefined;
  return { events, text, error, reason };
}

async function usageRows() {
  await usage.flush();
  return database.db.selectFrom('aiUsage').selectAll().orderBy('id').execute();
}

async function usedTokens(): Promise<number> {
  await service.close();
  const row = await database.db.selectFrom('aiBudgetDay').selectAll().executeTakeFirst();
  return row?.usedTokens ?? 0;
}

describe('a call that goes well', () => {
  test('streams, says what it took and is kept without its texts', async () => {
    upstream.script({
      kind: 'text',
      chunks: ['A secret ', 'plan'],
      usage: { inputTokens: 21, outputTokens: 4 },
    });
    const { text, events } = await ask();
    expect(text).toBe('A secret plan');
    expect(events.at(-1)).toEqual({
      type: 'done',
      model: 'scripted-model',
      modelId: 'environment',
      reason: 'stop',
      usage: { inputTokens: 21, outputTokens: 4 },
    });
    const [row, ...others] = await usageRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'reply',
      model: 'scripted-model',
      outcome: 'done',
      inputTokens: 21,
      outputTokens: 4,
      firstTokenMs: 0,
      startedAt: new Date(now),
    });
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(await usedTokens()).toBe(25);
    expect(observed).toHaveLength(1);
  });

  test('is estimated where the vendor does not count', async () => {
    upstream.script({ kind: 'text', chunks: ['Four words of text.'], usage: null });
    const { events } = await ask();
    const done = events.at(-1);
    if (done?.type !== 'done') throw new Error('no done');
    expect(done.usage.inputTokens).toBeGreaterThan(10);
    expect(done.usage.outputTokens).toBeGreaterThanOrEqual(4);
    expect(done.usage.outputTokens).toBeLessThan(9);
  });

  test('asks for no more output than is configured', async () => {
    await ask({ maxOutputTokens: 9_999 });
    await ask({ maxOutputTokens: 7 });
    expect(upstream.requests.map(({ body }) => body['max_tokens'])).toEqual([500, 7]);
  });
});

describe('one retry before the first word', () => {
  test.each([429, 500, 503])('a %i is asked again once', async (status) => {
    upstream.script({ kind: 'status', status }, { kind: 'text', chunks: ['Well again.'] });
    expect((await ask()).text).toBe('Well again.');
    expect(upstream.requests).toHaveLength(2);
    expect((await usageRows()).map((row) => row.outcome)).toEqual(['done']);
  });

  test('and not twice', async () => {
    upstream.script({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
    expect((await ask()).reason).toBe('server_error');
    expect(upstream.requests).toHaveLength(2);
    expect(await usedTokens()).toBe(0);
  });

  test('a short Retry-After is waited for, a long one is not', async () => {
    upstream.script({ kind: 'status', status: 429, retryAfter: 1 });
    const startedAt = performance.now();
    expect((await ask()).error).toBeNull();
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    upstream.script({ kind: 'status', status: 429, retryAfter: 60 });
    expect((await ask()).reason).toBe('rate_limited');
    expect(upstream.requests).toHaveLength(3);
  });

  test.each([400, 401, 404])('a %i is not asked again', async (status) => {
    upstream.script({ kind: 'status', status });
    expect((await ask()).error).not.toBeNull();
    expect(upstream.requests).toHaveLength(1);
  });

  test('nothing is asked again after the first word', async () => {
    upstream.script({ kind: 'errorInStream', chunks: ['Said '] });
    const { text, reason } = await ask();
    expect([text, reason]).toEqual(['Said ', 'server_error']);
    expect(upstream.requests).toHaveLength(1);
  });

  test('a visitor who leaves while waiting for the retry ends it', async () => {
    upstream.script({ kind: 'status', status: 429, retryAfter: 2 });
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    await expect.poll(() => upstream.requests.length, { interval: 1 }).toBe(1);
    const left = new Error('left');
    setTimeout(() => controller.abort(left), 20);
    expect((await asked).error).toBe(left);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('faults of the upstream', () => {
  test.each(['hangBeforeHeaders', 'hangBeforeToken', 'hangInStream'] as const)(
    '%s ends after the configured silence, and the socket is closed',
    async (kind) => {
      // Long enough for the call, and for what is said, to arrive on a busy machine.
      service = makeService({ timeoutMs: 1_500 });
      upstream.script({ kind });
      // By itself it would never end.
      const { reason, text } = await ask();
      expect(reason).toBe('timed_out');
      expect(text).toBe(kind === 'hangInStream' ? 'Half an answer ' : '');
      await expect.poll(() => upstream.requests[0]?.closedByClientAt ?? null).not.toBeNull();
      expect((await usageRows())[0]?.outcome).toBe('timed_out');
      expect(upstream.requests).toHaveLength(1);
    },
  );

  describe('in a time that stands still but for what passes here', () => {
    beforeEach(() => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'performance'],
        shouldClearNativeTimers: true,
      });
    });
    afterEach(() => void vi.useRealTimers());

    /** Says each part after 60 ms. */
    const slowModel = (...parts: ModelEvent[]) =>
      modelOf(async function* (request) {
        for (const part of parts) {
          vi.advanceTimersByTime(60);
          request.signal.throwIfAborted();
          yield part;
        }
        yield { type: 'finish', reason: 'stop', usage: null };
      });
    const thought = { type: 'thinking', estimatedTokens: 10 } as const;
    const said = (text: string) => ({ type: 'text', text }) as const;

    test('silence ends the call', async () => {
      const model = modelOf(async function* (request) {
        vi.advanceTimersByTime(101);
        request.signal.throwIfAborted();
        yield said('Too late');
      });
      service = makeService({ timeoutMs: 100, model });
      expect((await ask()).reason).toBe('timed_out');
    });

    test('a slow answer that never falls silent is not timed out', async () => {
      service = makeService({ timeoutMs: 100, model: slowModel(...'abcdef'.split('').map(said)) });
      expect(await ask()).toMatchObject({ text: 'abcdef', error: null });
    });

    test('waiting for other replies is not silence, and each change is told once', async () => {
      const waiting = (replies: number) => ({ type: 'waiting', replies }) as const;
      const model = slowModel(...[2, 2, 1, 1, 0, 0].map(waiting), said('Yes.'));
      service = makeService({ timeoutMs: 100, model });
      const told: number[] = [];
      const { text, events } = await ask({ onWaiting: (replies) => void told.push(replies) });
      expect(text).toBe('Yes.');
      expect(told).toEqual([2, 1, 0]);
      expect(events.map(({ type }) => type)).toEqual(['text', 'done']);
    });

    test('long hidden thinking is not silence', async () => {
      const thinking = Array.from({ length: 6 }, () => thought);
      service = makeService({ timeoutMs: 100, model: slowModel(...thinking, said('Yes.')) });
      const { text, events } = await ask();
      expect(text).toBe('Yes.');
      const done = events.at(-1);
      expect(done?.type === 'done' && done.usage.outputTokens).toBeGreaterThan(60);
    });

    test('a reader who takes a pause is not the silence of the model', async () => {
      service = makeService({ timeoutMs: 100, model: slowModel(said('One '), said('two')) });
      let text = '';
      for await (const event of service.stream(aiCall())) {
        if (event.type !== 'text') continue;
        text += event.text;
        vi.advanceTimersByTime(250);
      }
      expect(text).toBe('One two');
    });
  });

  test('100 MB of output are stopped after one', async () => {
    upstream.script({ kind: 'flood', bytes: 100 * 1024 * 1024 });
    const { reason, text } = await ask();
    expect(reason).toBe('too_large');
    expect(text.length).toBeLessThanOrEqual(1024 * 1024);
    await expect.poll(() => upstream.requests[0]?.closedByClientAt ?? null).not.toBeNull();
  });

  test.each([[[]], [['']], [['  \n', '\u200b']]])('an answer of %j is empty', async (chunks) => {
    upstream.script({ kind: 'text', chunks });
    expect((await ask()).reason).toBe('empty');
  });

  test('one that was spent on thinking says what to raise', async () => {
    upstream.script({ kind: 'text', chunks: [], thinking: ['Hm.'], isCapped: true });
    expect((await ask()).error).toMatchObject({
      reason: 'too_large',
      error: { code: 'model_answer_limit' },
    });
  });

  test('what came before a cut is handed on and paid', async () => {
    upstream.script({ kind: 'cut' });
    const { text, reason } = await ask();
    expect([text, reason]).toEqual(['Half an answer ', 'cut_off']);
    expect(warnings).toEqual(['a call of the model failed']);
    const [row] = await usageRows();
    expect(row).toMatchObject({ outcome: 'cut_off' });
    expect(row!.outputTokens).toBeGreaterThan(1);
    expect(await usedTokens()).toBe(row!.inputTokens + row!.outputTokens);
  });

  test('a fault of ours is kept as such and passed on whole', async () => {
    const fault = new TypeError('ours');
    service = makeService({
      model: modelOf(() => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(fault) }),
      })),
    });
    expect((await ask()).error).toBe(fault);
    expect((await usageRows())[0]?.outcome).toBe('failed');
  });
});

describe('cancelling', () => {
  test('closes the upstream at once and settles what was seen', async () => {
    upstream.script({ kind: 'slow', tokensPerSecond: 200 });
    const controller = new AbortController();
    const left = new Error('left');
    let error: unknown = null;
    let texts = 0;
    try {
      for await (const event of service.stream(aiCall({ signal: controller.signal }))) {
        if (event.type === 'text' && (texts += 1) === 5) controller.abort(left);
      }
    } catch (caught) {
      error = caught;
    }
    expect(error).toBe(left);
    await expect
      .poll(() => upstream.requests[0]?.closedByClientAt ?? null, { interval: 1 })
      .not.toBeNull();
    const [row] = await usageRows();
    expect(row?.outcome).toBe('cancelled');
    expect(row!.outputTokens).toBeGreaterThan(3);
    expect(await usedTokens()).toBe(row!.inputTokens + row!.outputTokens);
  });

  test('hundreds of cancelled calls leave no socket and no timer behind', async () => {
    upstream.setDefault({ kind: 'slow', tokensPerSecond: 20 });
    const openHandles = () =>
      process.getActiveResourcesInfo().filter((kind) => /TCPSocket|Timeout/u.test(kind)).length;
    service = new RunningAiService({
      model: scriptedModel(),
      ...openLimits,
      usage: { record: () => undefined },
      clock,
      limits: { timeoutMs: 5_000, maxOutputTokens: 10, contextTokens: 1_000 },
      log,
    });
    const before = openHandles();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => ask({ signal: AbortSignal.timeout(40) })));
    }
    await expect.poll(openHandles, { timeout: 120_000 }).toBeLessThanOrEqual(before + 2);
    expect(upstream.requests.filter((each) => each.finishedAt !== null)).toEqual([]);
  });

  test('a feature that has enough ends the call, and that is no failure', async () => {
    upstream.script({ kind: 'slow', tokensPerSecond: 200 });
    for await (const event of service.stream(aiCall())) if (event.type === 'text') break;
    expect((await usageRows())[0]?.outcome).toBe('stopped');
    await expect.poll(() => upstream.requests[0]?.closedByClientAt ?? null).not.toBeNull();
  });

  test('a visitor who left before the call costs nothing', async () => {
    const left = new Error('left');
    expect((await ask({ signal: AbortSignal.abort(left) })).error).toBe(left);
    expect(upstream.requests).toHaveLength(0);
    expect(await usageRows()).toEqual([]);
  });
});

describe('the budget', () => {
  test('is reserved before the model is asked: a spent one makes no call', async () => {
    service = makeService({ dailyTokens: 520 });
    const { error } = await ask();
    expect(error).toBeInstanceOf(AiCallRefused);
    expect(error).toMatchObject({ reason: 'budget_exhausted', retryAfterSeconds: 12 * 3600 });
    expect(upstream.requests).toHaveLength(0);
  });

  test('says whether the day or the share of a client is used up', async () => {
    service = makeService({ dailyTokens: 10_000, clientPercent: 5 });
    const client = { address: '203.0.113.7', accountId: null };
    const { error } = await ask({ charge: chargeRequest(client) });
    expect(error).toMatchObject({
      reason: 'budget_share_exhausted',
      retryAfterSeconds: 12 * 3600,
      message:
        'You have used up your share of this server’s tokens for today. You get a new one at midnight UTC.',
    });
    expect((await ask()).error).toBeNull();
  });

  test('a database that is away makes no call either', async () => {
    const broken = new RunningAiService({
      model: scriptedModel(),
      ...openLimits,
      budget: {
        ...openLimits.budget,
        reserve: () => Promise.reject(new Error('connect ECONNREFUSED')),
      },
      usage,
      clock,
      limits: { timeoutMs: 1_000, maxOutputTokens: 10, contextTokens: 1_000 },
      log,
    });
    service = broken;
    expect((await ask()).error).toBeInstanceOf(Error);
    expect(upstream.requests).toHaveLength(0);
  });
});

describe('a charge', () => {
  const client = { address: '203.0.113.7', accountId: null };

  test('of a request has its first call counted already; each further one counts for its address', async () => {
    const counted: string[] = [];
    const countCall = async (address: string) => {
      counted.push(address);
      return { allowed: true as const };
    };
    service = makeService({ countCall });
    const charge = chargeRequest(client);
    await ask({ charge });
    expect(counted).toEqual([]);
    await ask({ charge });
    await ask({ charge });
    await ask({ charge: chargeBackground(client) });
    expect(counted).toEqual(Array(3).fill('203.0.113.7'));
  });

  test('of a request ends after eight calls, whatever asks for more', async () => {
    service = makeService({ dailyTokens: 1_000_000 });
    const charge = chargeRequest(client);
    for (let call = 0; call < 8; call += 1) expect((await ask({ charge })).error).toBeNull();
    expect((await ask({ charge })).error).toMatchObject({ reason: 'rate_limited' });
    expect(upstream.requests).toHaveLength(8);
  });

  test('of a request counts the second attempt after a failure for its address', async () => {
    const counted: string[] = [];
    service = makeService({
      countCall: async (address) => {
        counted.push(address);
        return { allowed: true };
      },
    });
    upstream.script({ kind: 'status', status: 500 });
    const charge = chargeRequest(client);
    expect((await ask({ charge })).error).toBeNull();
    expect(counted).toEqual(['203.0.113.7']);
    expect(charge.callsLeft).toBe(6);
  });

  test.each(['limited', 'unavailable'] as const)(
    'that is %s allows no second attempt, and the failure of the first one is told',
    async (reason) => {
      service = makeService({
        countCall: async () => ({ allowed: false, reason, retryAfterSeconds: 9 }),
      });
      upstream.script({ kind: 'status', status: 500 });
      expect((await ask({ charge: chargeRequest(client) })).reason).toBe('server_error');
      expect(upstream.requests).toHaveLength(1);
      expect((await usageRows()).map(({ outcome }) => outcome)).toEqual(['server_error']);
    },
  );

  test('of one call allows no second attempt', async () => {
    upstream.script({ kind: 'status', status: 429 });
    expect((await ask({ charge: chargeRequest(client, 1) })).reason).toBe('rate_limited');
    expect(upstream.requests).toHaveLength(1);
  });

  test.each([
    ['limited', 'rate_limited'],
    ['unavailable', 'unavailable'],
  ] as const)('that is %s asks no model and holds no tokens', async (reason, refusal) => {
    service = makeService({
      countCall: async () => ({ allowed: false, reason, retryAfterSeconds: 9 }),
    });
    const { error } = await ask({ charge: chargeBackground(client) });
    expect(error).toMatchObject({ reason: refusal, retryAfterSeconds: 9 });
    expect(upstream.requests).toHaveLength(0);
    expect(await usedTokens()).toBe(0);
  });
});

describe('the breaker', () => {
  test('leaves a failing upstream alone after five calls and tries again later', async () => {
    upstream.setDefault({ kind: 'status', status: 401 });
    for (let count = 0; count < 5; count += 1) expect((await ask()).reason).toBe('unauthorized');
    expect(service.breakerState).toBe('open');
    const paused = await ask();
    expect(paused.reason).toBe('paused');
    expect(failureIn(paused).retryAfterMs).toBe(5_000);
    expect(upstream.requests).toHaveLength(5);
    now += 5_000;
    upstream.setDefault(null);
    expect((await ask()).error).toBeNull();
    expect(service.breakerState).toBe('closed');
  });

  test('one visitor cannot close it for all with texts that the upstream refuses', async () => {
    upstream.setDefault({ kind: 'status', status: 400 });
    for (let count = 0; count < 8; count += 1) expect((await ask()).reason).toBe('rejected');
    expect(service.breakerState).toBe('closed');
  });

  test('a refused budget does not hold the probe', async () => {
    upstream.setDefault({ kind: 'status', status: 401 });
    for (let count = 0; count < 5; count += 1) await ask();
    now += 5_000;
    upstream.setDefault(null);
    const left = new AbortController();
    left.abort(new Error('left'));
    await ask({ signal: left.signal });
    expect((await ask()).error).toBeNull();
  });
});

describe('another model', () => {
  const saying = (name: string, waitFor: Promise<void> = Promise.resolve()) => ({
    ...modelOf(async function* () {
      yield { type: 'text', text: `${name} begins` };
      await waitFor;
      yield { type: 'text', text: ` and ends` };
      yield { type: 'finish', reason: 'stop', usage: null };
    }),
    name,
    label: name,
  });
  const limits = { timeoutMs: 5_000, maxOutputTokens: 100, contextTokens: 8_000 };

  test('answers the next call, while the one under way ends with its own', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    service = makeService({ model: saying('first', released) });
    const reading = service.stream(aiCall())[Symbol.asyncIterator]();
    await reading.next();
    service.use([onlyModel(saying('second'), limits)]);
    expect((await ask()).text).toBe('second begins and ends');
    expect([service.model, service.label, service.maxOutputTokens]).toEqual([
      'second',
      'second',
      100,
    ]);
    release();
    expect((await reading.next()).value).toEqual({ type: 'text', text: ' and ends' });
    expect((await reading.next()).value).toMatchObject({ type: 'done', model: 'first' });
    await reading.next();
    const rows = await usageRows();
    expect(rows.map(({ model }) => model).toSorted()).toEqual(['first', 'second']);
  });

  test('is asked at once, however often the one before has failed', async () => {
    upstream.setDefault({ kind: 'status', status: 401 });
    for (let count = 0; count < 5; count += 1) await ask();
    expect(service.breakerState).toBe('open');
    service.use([onlyModel(saying('second'), limits)]);
    expect((await ask()).text).toBe('second begins and ends');
  });
});

describe('several models', () => {
  const named = (name: string): Model => ({
    ...modelOf(async function* () {
      yield { type: 'text', text: `${name} speaks` };
      yield { type: 'finish', reason: 'stop', usage: { inputTokens: 2_000, outputTokens: 500 } };
    }),
    name,
  });
  const limits = { timeoutMs: 5_000, maxOutputTokens: 100, contextTokens: 8_000 };
  const served = (id: string, changes: Partial<ServedModel> = {}): ServedModel => ({
    ...onlyModel(named(`model-${id}`), limits),
    id,
    label: id,
    ...changes,
  });
  const askOf = (id: string | undefined) => ask({}, service.forModel(id));
  const doneOf = async (id: string | undefined) => (await askOf(id)).events.at(-1);

  test('are asked by their ids, the first one without one', async () => {
    service.use([
      served('one'),
      served('two', { limits: { ...limits, contextTokens: 4_000, maxOutputTokens: 50 } }),
    ]);
    expect(await doneOf(undefined)).toMatchObject({ model: 'model-one', modelId: 'one' });
    expect(await doneOf('two')).toMatchObject({ model: 'model-two', modelId: 'two' });
    expect(service.offered.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(service.forModel('two')).toMatchObject({ contextTokens: 4_000, maxOutputTokens: 50 });
    expect(service.contextTokens).toBe(8_000);
  });

  test('are recorded with their ids, and with costs where both prices are set', async () => {
    service.use([
      served('one', { prices: { priceInput: 0.5, priceOutput: 2 } }),
      served('two', { prices: { priceInput: 0.5, priceOutput: null } }),
    ]);
    await askOf('one');
    await askOf('two');
    expect((await usageRows()).map(({ modelId, cost }) => [modelId, cost])).toEqual([
      ['one', 0.002],
      ['two', null],
    ]);
  });

  test('lose one at once, and only its calls fail, before they cost anything', async () => {
    const kept = served('one');
    service.use([kept, served('two')]);
    const member = service.forModel('two');
    service.use([kept]);
    expect(failureIn(await ask({}, member)).error).toEqual({ code: 'model_not_offered' });
    expect(await doneOf('one')).toMatchObject({ model: 'model-one' });
    expect(await usageRows()).toHaveLength(1);
  });

  test('lose the last one, and its calls say that there is no other', async () => {
    service.use([served('one')]);
    const member = service.forModel('one');
    service.use([served('environment', { model: { ...named('rehearsal'), mode: 'rehearsal' } })]);
    expect(failureIn(await ask({}, member)).error).toEqual({ code: 'model_none_offered' });
  });

  test('keep their breakers apart, also when another one comes', async () => {
    const failing = { ...served('two'), model: scriptedModel() };
    const kept = served('one');
    service.use([kept, failing]);
    upstream.setDefault({ kind: 'status', status: 401 });
    for (let count = 0; count < 5; count += 1) await askOf('two');
    service.use([kept, { ...failing, label: 'Renamed' }, served('three')]);
    expect((await askOf('two')).reason).toBe('paused');
    expect(await doneOf('one')).toMatchObject({ model: 'model-one' });
    expect(service.breakerState).toBe('closed');
  });

  test('that are served no more are released, and only those', () => {
    const released: string[] = [];
    const releasable = (id: string): ServedModel => {
      const model = { ...named(id), release: () => void released.push(id) };
      return served(id, { model });
    };
    const [kept, gone] = [releasable('kept'), releasable('gone')];
    service.use([kept, gone]);
    service.use([{ ...kept, label: 'Renamed' }]);
    expect(released).toEqual(['gone']);
  });

  test('offer nothing in rehearsal, and name no id', async () => {
    service.use([served('environment', { model: { ...named('rehearsal'), mode: 'rehearsal' } })]);
    expect(service.offered).toEqual([]);
    expect(await doneOf(undefined)).toMatchObject({ model: 'rehearsal', modelId: null });
  });
});
