import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { createDb, createPool } from '../../db/pool.ts';
import { Budget } from './budget.ts';

let database: TestDatabase;
let nowMs = 0;
let warnings: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  nowMs = Date.parse('2026-11-21T22:00:00Z');
  warnings = [];
});

const start = (
  limit: number | null,
  change: Partial<ConstructorParameters<typeof Budget>[0]> = {},
) =>
  new Budget({
    db: database.db,
    clock: { now: () => nowMs },
    secret: Buffer.alloc(32, 5),
    dailyTokens: () => limit,
    clientPercent: 100,
    log: { warn: (_, message) => void warnings.push(message) },
    ...change,
  });

type Client = NonNullable<Parameters<Budget['reserve']>[1]>;

const anyone = null;
const visitor: Client = { address: '203.0.113.7', accountId: null };

async function reserved(budget: Budget, tokens: number, client: Client | null = anyone) {
  const answer = await budget.reserve(tokens, client);
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

describe('the budget of a day', () => {
  it('is refused past its end until the next UTC midnight, and is full again then', async () => {
    const budget = start(1_000);
    await reserved(budget, 600);
    await reserved(budget, 400);
    expect(await budget.reserve(1, anyone)).toEqual({
      ok: false,
      isShare: false,
      retryAfterSeconds: 7_200,
    });
    nowMs = Date.parse('2026-11-22T00:00:00Z');
    expect(await budget.reserve(1_000, anyone)).toMatchObject({ ok: true });
  });

  it('refuses a call that alone is more than a day, on a day without any call too', async () => {
    expect(await start(1_000).reserve(1_001, anyone)).toMatchObject({ ok: false });
    expect(await usedOn('2026-11-21')).toBe(0);
  });

  it('counts what a call used in place of what it held', async () => {
    const budget = start(1_000);
    budget.settle(await reserved(budget, 900), 123);
    await reserved(budget, 877);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(1_000);
  });

  it('counts a call that used more than it held, for every process, and refuses the next one', async () => {
    const budget = start(1_000);
    budget.settle(await reserved(budget, 100), 1_500);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(1_500);
    expect((await budget.reserve(1, anyone)).ok).toBe(false);
    expect((await start(1_000).reserve(1, anyone)).ok).toBe(false);
  });

  it('counts a call once, however often it is settled', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 500);
    budget.settle(reservation, 10);
    budget.settle(reservation, 10);
    budget.settle(reservation, 0);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(10);
  });

  it('charges a call that runs over midnight to the day on which it began', async () => {
    const budget = start(1_000);
    const reservation = await reserved(budget, 500);
    nowMs += 3 * 3_600_000;
    budget.settle(await reserved(budget, 300), 5);
    budget.settle(reservation, 40);
    await budget.releaseUnused();
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(40);
    expect(await usedOn('2026-11-22')).toBe(5);
  });

  it('holds over a restart', async () => {
    await reserved(start(1_000), 1_000);
    expect((await start(1_000).reserve(1, anyone)).ok).toBe(false);
  });

  it('is given back whole, but for what was used, when a process ends', async () => {
    const budget = start(1_000_000);
    for (let call = 0; call < 20; call += 1) {
      budget.settle(await reserved(budget, 500, visitor), call);
    }
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(190);
  });

  it('comes back to the other processes when one asks for nothing for ten minutes', async () => {
    const idle = start(1_000);
    idle.settle(await reserved(idle, 400), 100);
    expect((await start(1_000).reserve(900, anyone)).ok).toBe(false);
    nowMs += 10 * 60_000 + 1;
    await idle.releaseUnused();
    expect((await start(1_000).reserve(900, anyone)).ok).toBe(true);
  });
});

describe('a limit that changes', () => {
  it('holds from the next call on, and what was held before is settled as it was', async () => {
    let limit: number | null = null;
    const budget = start(null, { dailyTokens: () => limit });
    const endless = await reserved(budget, 1_000_000);
    limit = 100;
    const held = await reserved(budget, 60);
    expect((await budget.reserve(60, anyone)).ok).toBe(false);
    limit = 120;
    await reserved(budget, 60);
    limit = null;
    budget.settle(held, 10);
    budget.settle(endless, 500);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(70);
  });

  it('takes back what a process had taken under a higher one', async () => {
    let limit = 100_000;
    const budget = start(null, { dailyTokens: () => limit });
    budget.settle(await reserved(budget, 1_000), 500);
    limit = 1_000;
    expect((await budget.reserve(600, anyone)).ok).toBe(false);
    expect((await budget.reserve(500, anyone)).ok).toBe(true);
    expect((await budget.reserve(1, anyone)).ok).toBe(false);
    limit = 499;
    expect((await budget.reserve(1, anyone)).ok).toBe(false);
    limit = 2_000;
    expect((await budget.reserve(1_000, anyone)).ok).toBe(true);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(2_000);
  });
});

describe('the share of a client', () => {
  const shared = (limit = 100_000) => start(limit, { clientPercent: 10 });
  const account = { address: '203.0.113.7', accountId: 12 };

  it('ends for one address while the others go on', async () => {
    const budget = shared();
    await reserved(budget, 9_000, visitor);
    await reserved(budget, 1_000, visitor);
    expect(await budget.reserve(1, visitor)).toEqual({
      ok: false,
      isShare: true,
      retryAfterSeconds: 7_200,
    });
    await reserved(budget, 10_000, { ...visitor, address: '203.0.113.8' });
    await reserved(budget, 80_000, anyone);
    expect(await budget.reserve(1, { ...visitor, address: '203.0.113.9' })).toMatchObject({
      ok: false,
      isShare: false,
    });
  });

  it('is one for all addresses of an IPv6 /64 and two for a /48', async () => {
    const budget = shared();
    const at = (address: string) => ({ address, accountId: null });
    await reserved(budget, 10_000, at('2001:db8:1:1::5'));
    expect((await budget.reserve(1, at('2001:db8:1:1:ffff::6'))).ok).toBe(false);
    await reserved(budget, 10_000, at('2001:db8:1:2::5'));
    expect((await budget.reserve(1, at('2001:db8:1:3::5'))).ok).toBe(false);
    expect((await budget.reserve(1, at('2001:db8:2:3::5'))).ok).toBe(true);
  });

  it('is twice as much for an account, and four for all accounts of one address', async () => {
    const budget = shared();
    await reserved(budget, 10_000, visitor);
    await reserved(budget, 20_000, account);
    expect((await budget.reserve(1, account)).ok).toBe(false);
    await reserved(budget, 20_000, { ...account, accountId: 13 });
    expect((await budget.reserve(1, { ...account, accountId: 14 })).ok).toBe(false);
    expect((await budget.reserve(1, { accountId: 14, address: '203.0.113.8' })).ok).toBe(true);
  });

  it('is no share at 100 percent: one client may use the whole day', async () => {
    const budget = start(100_000, { clientPercent: 100 });
    await reserved(budget, 100_000, visitor);
    expect(await budget.reserve(1, visitor)).toMatchObject({ ok: false, isShare: false });
  });

  it('gives back to the day what the day held for a call that the share refused', async () => {
    const budget = shared();
    expect((await budget.reserve(10_001, visitor)).ok).toBe(false);
    await budget.close();
    expect(await usedOn('2026-11-21')).toBe(0);
  });

  it('is the same one on every process and after a restart, and new on the next day', async () => {
    await reserved(shared(), 6_000, visitor);
    const budget = shared();
    expect((await budget.reserve(4_001, visitor)).ok).toBe(false);
    await reserved(budget, 4_000, visitor);
    nowMs += 2 * 3_600_000;
    await reserved(budget, 10_000, visitor);
  });

  it('is counted under a name that tells nobody the address, and forgotten after its day', async () => {
    const budget = shared();
    await reserved(budget, 500, visitor);
    const clients = async () =>
      database.db.selectFrom('aiBudgetClientDay').selectAll().orderBy('day').execute();
    const [row] = await clients();
    expect(row?.client).toHaveLength(16);
    expect(row?.client.toString('latin1')).not.toContain('203');
    nowMs += 86_400_000;
    await reserved(budget, 500, visitor);
    await budget.cleanUp();
    expect((await clients()).map(({ day }) => day)).toEqual(['2026-11-22']);
  });
});

it('a server without a budget asks the database nothing', async () => {
  const db = new Proxy(database.db, {
    get: () => {
      throw new Error('The database was asked');
    },
  });
  const budget = start(null, { db });
  budget.settle(await reserved(budget, 1_000_000_000, visitor), 5);
  await budget.releaseUnused();
  await budget.close();
});

it('calls that follow each other find their tokens in memory', async () => {
  // One connection, so that a question of the test is answered after those of the budget.
  const pool = createPool({ connectionString: database.connectionString }, silentLog, {
    size: 1,
    timeoutMs: 20_000,
  });
  const budget = start(2_000_000, { db: createDb(pool), clientPercent: 10 });
  budget.settle(await reserved(budget, 3_000, visitor), 1_200);
  for (let call = 0; call < 60; call += 1) {
    const answer = budget.reserve(3_000, visitor);
    if (answer instanceof Promise || !answer.ok) throw new Error(`Call ${call} had to wait`);
    budget.settle(answer.reservation, 1_200);
    await pool.query('SELECT 1');
  }
  await budget.close();
  await pool.end();
  expect(await usedOn('2026-11-21')).toBe(61 * 1_200);
  expect(warnings).toEqual([]);
});

it('a database that is away fails the calls that need it, and they find their tokens when it is back', async () => {
  let isAway = true;
  const pool = new Proxy(database.pool, {
    get: (target, name) => {
      if (name !== 'connect') return Reflect.get(target, name);
      return async () => {
        if (isAway) throw new Error('away');
        return target.connect();
      };
    },
  });
  const budget = start(1_000, { db: createDb(pool), clientPercent: 50 });
  await expect(Promise.resolve(budget.reserve(100, visitor))).rejects.toThrow('away');
  isAway = false;
  await reserved(budget, 500, visitor);
  expect((await budget.reserve(1, visitor)).ok).toBe(false);
});
