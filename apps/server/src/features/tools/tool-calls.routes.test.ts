import path from 'node:path';
import type { ToolAnswer } from '@convoke/contract/tools/tool.endpoints.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../../../test/mcp-servers.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { openGuards } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  callLimiter,
  createToolCallsFixture,
  type ToolCallsFixture,
} from '../../../test/tool-calls-fixture.ts';
import { ToolCallRepository } from '../../services/tools/calls/tool-call.repository.ts';
import { createAnswerThreads } from '../../services/tools/reading/answer-threads.ts';

const threads = createAnswerThreads({
  program: path.join(inject('testPrograms'), 'reading-worker.js'),
  log: silentLog,
});
const callsPerDay = 5;
let nowMs: number;
let database: TestDatabase;
let tracker: ScriptedServer;
let fixture: ToolCallsFixture;

beforeAll(async () => {
  [database, tracker] = await Promise.all([createTestDatabase(), startScriptedServer()]);
});
afterAll(async () => {
  await tracker.stop();
  await threads.close();
  await database.close();
});
beforeEach(async () => {
  await database.empty();
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  tracker.tools = [
    {
      name: 'list',
      inputSchema: { properties: { state: { type: 'string' } }, additionalProperties: false },
      annotations: { readOnlyHint: true },
    },
    { name: 'close' },
  ];
  Object.assign(tracker, { before: () => false, calls: [] });
  tracker.answer = (name) => ({ content: [{ type: 'text', text: `${name}: three tickets` }] });
  fixture = await createFixture();
  return () => fixture.app.close();
});

const createFixture = (options: { timeoutMs?: number } = {}) =>
  createToolCallsFixture({
    database,
    tracker,
    threads,
    clock: { now: () => nowMs },
    callsPerDay,
    ...options,
  });
/** How many calls the day still has; they are used up by it. */
async function leftOfDay(): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { statusCode } = await call('calc:calculate', { expression: '1+1' });
    if (statusCode === 429) return count;
    expect(statusCode).toBe(200);
  }
}
const call = (tool: string, args: object = {}, changes: object = {}) =>
  fixture.app.send({
    method: 'POST',
    url: '/api/functions/tools/call',
    payload: { tool, arguments: args, turnstileResponse: 'good', ...changes },
  });
const reasons = async (sent: ReturnType<typeof call>) => {
  const response = await sent;
  return [response.statusCode, response.json().reason ?? null];
};
const audited = async () =>
  (await database.db.selectFrom('auditLog').selectAll().orderBy('id').execute()).filter(
    ({ action }) => action === 'tool.called',
  );
const days = () => new ToolCallRepository(database.db).listDays('2026-01-01');

test('the tools on offer are listed with all that a visitor is to know', async () => {
  const response = await fixture.app.app.inject('/api/tools');
  expect(response.json<Tool[]>().map(({ id, effect }) => [id, effect])).toEqual([
    ['calc:calculate', 'read'],
    ['mcp:tracker:close', 'write'],
    ['mcp:tracker:list', 'read'],
  ]);
  expect(response.json<Tool[]>()[2]).toMatchObject({
    server: 'Tracker',
    fingerprint: expect.stringMatching(/^[\w-]{43}$/),
  });
});

describe('a call that a visitor allowed', () => {
  test('answers with a file for the table', async () => {
    const response = await call('mcp:tracker:list', { state: 'open' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        file: {
          name: 'Tracker: list',
          kind: 'tool',
          passages: 1,
          characters: 'list: three tickets'.length,
          excerpts: [expect.objectContaining({ n: 1, text: 'list: three tickets' })],
        },
        fetchedAt: '2026-11-21T10:00:00.000Z',
      } satisfies ToolAnswer,
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(tracker.calls).toEqual([{ name: 'list', args: { state: 'open' } }]);
  });

  test('calculates', async () => {
    const response = await call('calc:calculate', { expression: '12% of 3400' });
    expect(response.json<ToolAnswer>().file.excerpts[0]?.text).toContain('408');
  });

  test('is in the audit log, the figures and the metrics, without a word of it', async () => {
    await call('mcp:tracker:list', { state: 'very-secret-state' });
    tracker.answer = () => ({ content: [{ type: 'text', text: 'Very secret' }], isError: true });
    await call('mcp:tracker:list');
    const entries = await audited();
    expect(entries).toMatchObject([
      { target: 'mcp:tracker:list', after: expect.stringContaining('"answered"') },
      { target: 'mcp:tracker:list', after: expect.stringContaining('"failed"') },
    ]);
    // Of a visitor the network, and no more of the address.
    for (const { actorId, actor } of entries)
      expect([actorId, actor]).toEqual([null, '127.0.0.0/24']);
    expect(JSON.stringify(entries)).not.toMatch(/secret|three tickets/i);
    expect(await days()).toEqual([
      { day: '2026-11-21', tool: 'mcp:tracker:list', calls: 2, failures: 1 },
    ]);
    expect(fixture.counter.list()).toEqual([
      { tool: 'mcp:tracker:list', outcome: 'answered', calls: 1 },
      { tool: 'mcp:tracker:list', outcome: 'failed', calls: 1 },
    ]);
  });
});

describe('a call is refused, makes no call and costs nothing', () => {
  test.each<[string, [string, object?, object?], [number, string | null]]>([
    ['of a tool that is not on offer', ['web:search', { query: 'x' }], [403, 'tool_not_offered']],
    ['of a tool of nobody', ['mcp:nobody:list'], [403, 'tool_not_offered']],
    ['of what is no tool', ['shell:run'], [422, 'invalid_request']],
    [
      'with arguments that do not fit',
      ['mcp:tracker:list', { state: 3 }],
      [422, 'invalid_request'],
    ],
    ['with arguments too many', ['mcp:tracker:list', { other: 1 }], [422, 'invalid_request']],
    ['with NUL in it', ['mcp:tracker:list', { state: 'a\u0000' }], [422, 'invalid_request']],
    [
      'with a key of a prototype',
      ['mcp:tracker:close', JSON.parse('{"__proto__":{}}')],
      [400, 'invalid_request'],
    ],
    [
      'with two megabytes',
      ['mcp:tracker:list', { state: 'x'.repeat(1_900_000) }],
      [422, 'invalid_request'],
    ],
    [
      'without a token',
      ['mcp:tracker:list', {}, { turnstileResponse: 'bad' }],
      [403, 'bot_check_failed'],
    ],
  ])('%s', async (_what, [tool, args, changes], expected) => {
    const [status] = expected;
    const answered = await reasons(call(tool, args, changes));
    expect(answered[0]).toBe(status);
    if (status === 403) expect(answered).toEqual(expected);
    expect([tracker.calls, await audited(), fixture.spentTokens()]).toEqual([[], [], 0]);
    for (let count = 0; count < callsPerDay; count += 1)
      expect(await reasons(call('calc:calculate', { expression: '1+1' }))).toEqual([200, null]);
  });

  test('that its tool does not accept', async () => {
    for (let count = 0; count <= callsPerDay; count += 1)
      expect(await reasons(call('calc:calculate', { expression: '1/0' }))).toEqual([
        422,
        'invalid_request',
      ]);
    expect(await leftOfDay()).toBe(callsPerDay);
  });

  test('to a private address', async () => {
    await fixture.hidePrivateServers();
    for (let count = 0; count <= callsPerDay; count += 1)
      expect(await reasons(call('mcp:tracker:list'))).toEqual([502, 'tool_server_address_refused']);
    expect(tracker.calls).toEqual([]);
    expect(await leftOfDay()).toBe(callsPerDay);
  });

  test('past the calls of a day of one address, and of no other', async () => {
    for (let count = 0; count < callsPerDay; count += 1) await call('mcp:tracker:list');
    const refused = await call('mcp:tracker:list');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'budget_exhausted', reason: 'tool_calls_exhausted', params: { max: callsPerDay } },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(23 * 3_600);
    expect(refused.json().params.retryAfterSeconds).toBe(wait);
    expect(refused.json().message).toMatch(/ in 24 hours\.$/u);
    expect([tracker.calls.length, fixture.spentTokens()]).toEqual([callsPerDay, callsPerDay]);
    const other = await fixture.app.send({
      method: 'POST',
      url: '/api/functions/tools/call',
      remoteAddress: '203.0.113.9',
      payload: { tool: 'mcp:tracker:list', arguments: {}, turnstileResponse: 'good' },
    });
    expect(other.statusCode).toBe(200);
  });
});

describe('a tool that changes something', () => {
  test('is called once where two ask for the same at once', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const isCalled = new Promise<void>((resolve) => {
      tracker.answer = async () => {
        resolve();
        await isAnswered;
        return { content: [{ type: 'text', text: 'Closed' }] };
      };
    });
    const first = call('mcp:tracker:close', { id: 7 });
    await isCalled;
    for (const id of [7, 8])
      expect(await reasons(call('mcp:tracker:close', { id }))).toEqual([409, 'tool_call_running']);
    expect(tracker.calls).toHaveLength(1);
    answer();
    expect((await first).statusCode).toBe(200);
    expect(await leftOfDay()).toBe(callsPerDay - 1);
    Object.assign(fixture.app.app.guards, { rateLimit: callLimiter(callsPerDay) });
    expect((await call('mcp:tracker:close', { id: 7 })).statusCode).toBe(200);
  });
});

describe('a tool server that fails', () => {
  const breakDown = () => {
    tracker.before = (_request, response) => {
      response.writeHead(500).end();
      return true;
    };
  };

  test('is paused after five times, and asked again later', async () => {
    breakDown();
    for (let count = 0; count < 5; count += 1)
      expect(await reasons(call('mcp:tracker:list'))).toEqual([502, 'tool_answered_status']);
    // The limit of calls a day has a test of its own.
    Object.assign(fixture.app.app.guards, { rateLimit: callLimiter(callsPerDay) });
    tracker.before = () => false;
    const paused = await call('mcp:tracker:list');
    expect([paused.statusCode, paused.json().reason]).toEqual([502, 'tool_paused']);
    expect(paused.headers['retry-after']).toBe('5');
    expect(paused.json().params).toEqual({ retryAfterSeconds: 5 });
    expect(paused.json().message).toMatch(/in 5 seconds\.$/u);
    expect(tracker.calls).toEqual([]);
    expect(await leftOfDay()).toBe(callsPerDay);
    Object.assign(fixture.app.app.guards, { rateLimit: callLimiter(callsPerDay) });
    nowMs += 60_000;
    expect(await reasons(call('mcp:tracker:list'))).toEqual([200, null]);
  });

  test('is not paused for what it says of a question', async () => {
    tracker.answer = () => ({ content: [{ type: 'text', text: 'No such ticket' }], isError: true });
    for (let count = 0; count < callsPerDay; count += 1) {
      const response = await call('mcp:tracker:list');
      expect(response.json()).toMatchObject({
        code: 'tool_failed',
        reason: 'tool_reported_error',
        params: { detail: 'No such ticket' },
      });
    }
    expect(tracker.calls).toHaveLength(callsPerDay);
  });

  test.each<[string, () => unknown, string]>([
    [
      'too large',
      () => ({ content: [{ type: 'text', text: 'x'.repeat(1_100_000) }] }),
      'tool_answer_too_large',
    ],
    ['empty', () => ({ content: [] }), 'tool_answer_empty'],
    [
      'no text',
      () => ({ content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }] }),
      'tool_answer_not_text',
    ],
  ])(
    'is not paused for an answer that is %s: one visitor would stop it for all',
    async (_what, answer, reason) => {
      Object.assign(fixture.app.app.guards, { rateLimit: openGuards.rateLimit });
      Object.assign(tracker, { answer });
      for (let count = 0; count < 6; count += 1)
        expect((await reasons(call('mcp:tracker:list')))[1]).toBe(reason);
      tracker.answer = () => ({ content: [{ type: 'text', text: 'Listed' }] });
      expect(await reasons(call('mcp:tracker:list'))).toEqual([200, null]);
    },
  );

  test('is paused where nothing at all is heard of it', async () => {
    await fixture.app.close();
    fixture = await createFixture({ timeoutMs: 300 });
    tracker.before = () => true;
    for (let count = 0; count < 5; count += 1)
      expect(await reasons(call('mcp:tracker:list'))).toEqual([504, 'tool_server_timed_out']);
    expect(await reasons(call('mcp:tracker:list'))).toEqual([502, 'tool_paused']);
  });

  test('whose tool changed is not called, and offers it no more', async () => {
    tracker.tools = tracker.tools.map((each) => ({ ...each, description: 'Another' }));
    expect(await reasons(call('mcp:tracker:list'))).toEqual([502, 'tool_set_aside']);
    expect(await reasons(call('mcp:tracker:list'))).toEqual([403, 'tool_not_offered']);
    expect(tracker.calls).toEqual([]);
  });
});

test('one address has six calls under way at once', async () => {
  Object.assign(fixture.app.app.guards, { rateLimit: openGuards.rateLimit });
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  tracker.answer = async () => {
    await isAnswered;
    return { content: [{ type: 'text', text: 'Listed' }] };
  };
  const six = Array.from({ length: 6 }, () => call('mcp:tracker:list'));
  await vi.waitFor(() => expect(tracker.calls).toHaveLength(6));
  const seventh = await call('mcp:tracker:list');
  expect([seventh.statusCode, seventh.json().code]).toEqual([429, 'rate_limited']);
  answer();
  const answers = await Promise.all(six);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a visitor who leaves ends the call', async () => {
  const port = await fixture.app.listen();
  const leaving = new AbortController();
  const isCalled = new Promise<void>((resolve) => {
    tracker.answer = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const sent = fetch(`http://127.0.0.1:${port}/api/functions/tools/call`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { ...(await fixture.app.pageHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify({ tool: 'mcp:tracker:list', arguments: {}, turnstileResponse: 'good' }),
  });
  await isCalled;
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await vi.waitFor(() =>
    expect(fixture.counter.list()).toEqual([
      { tool: 'mcp:tracker:list', outcome: 'cancelled', calls: 1 },
    ]),
  );
});
