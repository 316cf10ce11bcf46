import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { createDb, createPool } from '../../db/pool.ts';
import { systemClock } from '../../lib/clock.ts';
import { RateLimiter } from './rate-limiter.ts';

const log = { warn: vi.fn(), info: vi.fn() };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const startNode = (pool = database.pool) =>
  new RateLimiter({
    perMinute: { ai: 3, auth: 1, api: 100 },
    publishing: { perTenMinutes: 2, perDay: 3 },
    store: { kind: 'postgres', pool, db: createDb(pool) },
    clock: systemClock,
    log,
    // No test fails on a busy machine.
    storeTimeoutMs: 20_000,
  });

async function counters(): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT key FROM rate_limit ORDER BY key',
  );
  return rows.map((row) => row.key);
}

it('requests counted in the database share one limit between nodes, parallel ones too', async () => {
  const nodes = [startNode(), startNode()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, call) => nodes[call % 2]?.consume('ai', '192.0.2.1')),
  );
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(3);
  expect(log.warn).not.toHaveBeenCalled();
});

it('a refusal says how long the minute still lasts, and holds over a restart', async () => {
  expect(await startNode().consume('auth', '192.0.2.1')).toEqual({ allowed: true });
  const refusal = await startNode().consume('auth', '192.0.2.1');
  expect(refusal).toMatchObject({ allowed: false, reason: 'limited' });
  if (!refusal.allowed) {
    expect(refusal.retryAfterSeconds).toBeGreaterThan(55);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

it('an address past its limit no longer loads the database', async () => {
  const node = startNode();
  for (let call = 0; call < 5; call += 1) await node.consume('auth', '192.0.2.1');
  const { rows } = await database.pool.query<{ points: number }>('SELECT points FROM rate_limit');
  expect(rows).toEqual([{ points: 2 }]);
});

it('counters of past minutes are cleared away and those of this one stay', async () => {
  const node = startNode();
  await node.consume('api', '192.0.2.1');
  await database.pool.query('INSERT INTO rate_limit VALUES ($1, 1, $2)', [
    'convoke:api:old',
    systemClock.now() - 3_600_000,
  ]);
  await node.cleanUp();
  expect(await counters()).toEqual(['convoke:api:192.0.2.1']);
});

it('publications are counted by all nodes, for the day too, and what nothing came of is not', async () => {
  const [one, other] = [startNode(), startNode()];
  const publish = async (node: typeof one) =>
    (await node.consume('publish', '2001:db8:1:2::1')).allowed;
  expect([await publish(one), await publish(other), await publish(one)]).toEqual([
    true,
    true,
    false,
  ]);
  await other.giveBack('publish', '2001:db8:1:2::1');
  expect([await publish(one), await publish(other)]).toEqual([true, false]);
  expect(await counters()).toEqual([
    'convoke:publish:10m:2001:db8:1:2::/64',
    'convoke:publish:10m:2001:db8:1::/48',
    'convoke:publish:1d:2001:db8:1:2::/64',
    'convoke:publish:1d:2001:db8:1::/48',
  ]);
});

it('a node whose database is away goes on from the count that all nodes had reached', async () => {
  const { connectionString } = database;
  const pool = createPool({ connectionString }, silentLog, { size: 1, timeoutMs: 20_000 });
  const [one, other] = [startNode(), startNode(pool)];
  for (let call = 0; call < 89; call += 1) await one.consume('api', '192.0.2.1');
  await other.consume('api', '192.0.2.1');
  await pool.end();
  const answers = [];
  for (let call = 0; call < 20; call += 1) answers.push(await other.consume('api', '192.0.2.1'));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
});
