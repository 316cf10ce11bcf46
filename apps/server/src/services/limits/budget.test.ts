import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { randomIds } from '../../lib/ids.ts';
import { createBudget, type Budget } from './budget.ts';

let database: TestDatabase;
let nowMs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  nowMs = Date.parse('2026-11-21T22:00:00Z');
});

const start = (limit: number | null) => startWith(() => limit);
const startWith = (dailyTokens: () => number | null) =>
  createBudget({ db: database.db, clock: { now: () => nowMs }, ids: randomIds, dailyTokens });

async function reserved(budget: Budget, tokens: number) {
  const answer = await budget.reserve(tokens);
  if (!answer.ok) throw new Error('The budget should have allowed this');
  return answer.reservation;
}

async function usedOn(day: string): Promise<number> {
  const { rows } = await database.pool.query<{ used_tokens: number }>(
    'SELECT used_tokens FROM ai_budget_day WHERE day = $1',
    [day],
  );
  return rows[0]?.used_tokens ?? 0;
}

async function reservations(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM ai_budget_reservation',
  );
  return rows[0]?.count ?? -1;
}

describe('the budget of a day', () => {
  it('is refused past its end until the next UTC midnight, and is full again then', async () => {
    const budget = start(1_000);
    await reserved(budget, 600);
    await reserved(budget, 400);
    expect(await budget.reserve(1)).toEqual({ ok: false, retryAfterSeconds: 7_200 });
    nowMs = Date.parse('2026-11-22T00:00:00Z');
    expect(await budget.reserve(1_000)).toMatchObject({ ok: true });
  });

  it('refuses a call that alone is more than a day, on a day without any call too', async () => {
    expect(await start(1_000).reserve(1_001)).toMatchObject({ ok: false });
    expect(await reservations()).toBe(0);
  });

  it('counts what a call used in place of what it held', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 900);
    await budget.settle(reservation, 123);
    expect(await usedOn('2026-11-21')).toBe(123);
    expect(await reservations()).toBe(0);
    expect((await budget.reserve(877)).ok).toBe(true);
  });

  it('counts a call that used more than it held, and refuses the next one', async () => {
    const budget = start(1_000);
    await budget.settle(await reserved(budget, 100), 1_500);
    expect(await usedOn('2026-11-21')).toBe(1_500);
    expect((await budget.reserve(1)).ok).toBe(false);
  });

  it('gets back in full what was held for a call that was never made', async () => {
    const budget = start(1_000);
    await budget.release(await reserved(budget, 1_000));
    expect(await usedOn('2026-11-21')).toBe(0);
    expect((await budget.reserve(1_000)).ok).toBe(true);
  });

  it('counts a call once, however often it is settled', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 500);
    await Promise.all([budget.settle(reservation, 10), budget.settle(reservation, 10)]);
    await budget.release(reservation);
    expect(await usedOn('2026-11-21')).toBe(10);
  });

  it('charges a call that runs over midnight to the day on which it began', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 500);
    nowMs += 3 * 3_600_000;
    await budget.settle(reservation, 40);
    expect(await usedOn('2026-11-21')).toBe(40);
    expect(await usedOn('2026-11-22')).toBe(0);
  });

  it('holds over a restart', async () => {
    await reserved(start(1_000), 1_000);
    expect((await start(1_000).reserve(1)).ok).toBe(false);
  });
});

describe('parallel calls', () => {
  it('of two nodes never reserve more than the day allows', async () => {
    const nodes = [start(1_000), start(1_000)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, call) => nodes[call % 2]?.reserve(30)),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(33);
    expect(await usedOn('2026-11-21')).toBe(990);
    expect(await reservations()).toBe(33);
  });

  it('settle to the exact sum', async () => {
    const budget = start(1_000_000);
    await Promise.all(
      Array.from({ length: 100 }, async (_, call) => {
        await budget.settle(await reserved(budget, 500), call);
      }),
    );
    expect(await usedOn('2026-11-21')).toBe(4_950);
    expect(await reservations()).toBe(0);
  });
});

describe('what a killed process held', () => {
  it('comes back after its time when somebody needs it', async () => {
    await reserved(start(1_000), 1_000);
    const budget = start(1_000);
    nowMs += 14 * 60_000;
    expect((await budget.reserve(1)).ok).toBe(false);
    nowMs += 60_000;
    expect((await budget.reserve(1_000)).ok).toBe(true);
    expect(await usedOn('2026-11-21')).toBe(1_000);
  });

  it('comes back once when many ask at the same moment', async () => {
    const budget = start(1_000);
    for (let call = 0; call < 10; call += 1) await reserved(budget, 100);
    nowMs += 15 * 60_000;
    const answers = await Promise.all(Array.from({ length: 50 }, () => budget.reserve(100)));
    expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(10);
    await budget.cleanUp();
    expect(await usedOn('2026-11-21')).toBe((await reservations()) * 100);
  });

  it('is cleared away by the timer, of days gone by too', async () => {
    const budget = start(1_000);
    await reserved(budget, 700);
    nowMs += 3 * 86_400_000;
    await reserved(budget, 300);
    await budget.cleanUp();
    expect(await usedOn('2026-11-21')).toBe(0);
    expect(await usedOn('2026-11-24')).toBe(300);
    expect(await reservations()).toBe(1);
  });

  it('is counted where it was used after all', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 700);
    nowMs += 16 * 60_000;
    await budget.cleanUp();
    await budget.settle(reservation, 650);
    expect(await usedOn('2026-11-21')).toBe(650);
  });
});

it('without a budget there is no limit and not one query', async () => {
  const db = new Proxy(database.db, {
    get: () => {
      throw new Error('The database was asked');
    },
  });
  const budget = createBudget({
    db,
    clock: { now: () => 0 },
    ids: randomIds,
    dailyTokens: () => null,
  });
  const reservation = await reserved(budget, 1_000_000_000);
  await budget.settle(reservation, 5);
  await budget.release(reservation);
  await budget.cleanUp();
});

it('a limit that changes holds from the next call on, and what was held before is settled as it was', async () => {
  let limit: number | null = null;
  const budget = startWith(() => limit);
  const endless = await reserved(budget, 1_000_000);
  limit = 100;
  const held = await reserved(budget, 60);
  expect((await budget.reserve(60)).ok).toBe(false);
  limit = 120;
  await reserved(budget, 60);
  limit = null;
  await budget.settle(held, 10);
  await budget.settle(endless, 500);
  expect(await usedOn('2026-11-21')).toBe(70);
});
