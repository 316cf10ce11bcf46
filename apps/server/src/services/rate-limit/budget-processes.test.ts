import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type StartedProcess, startProcess } from '../../../test/start-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { utcDayOf } from '../../lib/utc-day.rules.ts';
import { Budget, type Reservation } from './budget.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function usedOn(day: string): Promise<number> {
  const { rows } = await database.pool.query<{ used: number }>(
    'SELECT used_tokens AS used FROM ai_budget_day WHERE day = $1',
    [day],
  );
  return rows[0]?.used ?? 0;
}

const open = (nowMs: number, dailyTokens: () => number) =>
  new Budget({
    db: database.db,
    clock: { now: () => nowMs },
    secret: Buffer.alloc(32, 5),
    dailyTokens,
    clientPercent: 100,
    log: { warn: () => undefined },
  });

interface Call {
  reservation: Reservation;
  tokens: number;
  process: number;
}

const processCount = 3;
const process = fc.nat({ max: processCount - 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      calls: fc.array(fc.record({ process, tokens: fc.integer({ min: 1, max: 400 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      which: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), process }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      limit: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
);

const dayMs = 86_400_000;

it('processes that ask, settle and are killed never spend more than the limit, and lose only slices of the killed', async () => {
  // Each round on a day of its own, which is quicker than emptying the tables.
  let nowMs = Date.parse('2026-01-01T12:00:00Z');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      nowMs += dayMs;
      let limit = 5_000;
      let spent = 0;
      let lost = 0;
      const budgets: Budget[] = Array.from({ length: processCount }, () =>
        open(nowMs, () => limit),
      );
      let calls: Call[] = [];
      const held = () => calls.reduce((sum, { tokens }) => sum + tokens, 0);
      for (const each of steps) {
        if (each.kind === 'ask') {
          const answers = await Promise.all(
            each.calls.map(async ({ process: at, tokens }) => budgets[at]?.reserve(tokens, null)),
          );
          answers.forEach((answer, index) => {
            const call = each.calls[index];
            if (answer?.ok && call) calls.push({ ...call, reservation: answer.reservation });
          });
          if (answers.some((answer) => answer?.ok))
            expect(spent + held()).toBeLessThanOrEqual(limit);
        } else if (each.kind === 'settle' && calls.length > 0) {
          const [call] = calls.splice(each.which % calls.length, 1);
          if (call === undefined) continue;
          const used = Math.floor(call.tokens * each.share);
          budgets[call.process]?.settle(call.reservation, used);
          spent += used;
        } else if (each.kind === 'kill') {
          // Its calls may have cost all they held. What it had beyond them is lost to the others.
          const its = calls.filter((call) => call.process === each.process);
          calls = calls.filter((call) => call.process !== each.process);
          spent += its.reduce((sum, { tokens }) => sum + tokens, 0);
          lost += 1;
          budgets[each.process] = open(nowMs, () => limit);
        } else if (each.kind === 'limit') limit = each.limit;
      }
      for (const call of calls) {
        budgets[call.process]?.settle(call.reservation, call.tokens);
        spent += call.tokens;
      }
      await Promise.all(budgets.map(async (budget) => budget.close()));
      const used = await usedOn(utcDayOf(nowMs));
      expect(used).toBeGreaterThanOrEqual(spent);
      // Twice what is taken ahead, two of the largest calls here, and what came back to it from a burst of six.
      expect(used - spent).toBeLessThanOrEqual(lost * 8 * 400);
      if (lost === 0) expect(used).toBe(spent);
    }),
    { numRuns: 60 },
  );
});

it('real processes that are killed in the middle leave the others no more than the limit, and lose little of it', async () => {
  // No midnight in between.
  const day = '2030-01-01';
  const limit = 60_000;
  const [heldTokens, usedTokens] = [500, 300];
  const file = new URL('../../../test/spend-budget.ts', import.meta.url);
  const started: StartedProcess[] = [];
  const spend = (calls: number) => {
    const spender = startProcess(
      file,
      [database.connectionString, day, limit, heldTokens, usedTokens, calls].map(String),
    );
    started.push(spender);
    return spender;
  };
  // Whatever fails here leaves no process behind that waits to be killed.
  onTestFinished(() => started.forEach(({ child }) => void child.kill('SIGKILL')));
  const killed = [5, 9].map((calls) => ({ spender: spend(calls), calls }));
  await Promise.all(
    killed.map(async ({ spender, calls }) => {
      await spender.line(`call-${calls}`);
      globalThis.process.kill(spender.processId, 'SIGKILL');
      await spender.ended;
    }),
  );
  const last = spend(limit);
  expect(await last.ended).toBe(0);
  const callsOfLast = last.lines.filter((line) => line.startsWith('call-')).length;
  const spent = (5 + 9 + callsOfLast) * usedTokens;
  expect(spent).toBeLessThanOrEqual(limit);
  // Each of the killed had at most eight calls ahead and one under way; the last call found less than it needed.
  expect(spent).toBeGreaterThan(limit - 2 * 9 * heldTokens - heldTokens);
  expect(await usedOn(day)).toBeLessThanOrEqual(limit);
});
