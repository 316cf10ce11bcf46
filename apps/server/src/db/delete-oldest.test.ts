import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { deleteOldest } from './delete-oldest.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

/** Inserts expired tokens, `1` to `count`, of which `1` is the oldest; the last one expired a second ago. */
const insertExpired = (count: number) =>
  database.pool.query(
    `INSERT INTO bot_check_spent
     SELECT n::text, $1::timestamptz - ($2 - n + 1) * interval '1 second'
     FROM generate_series(1, $2::integer) AS n`,
    [now, count],
  );

async function signatures(): Promise<string[]> {
  const rows = await database.db.selectFrom('botCheckSpent').select('signature').execute();
  return rows.map(({ signature }) => signature).toSorted();
}

const deleteExpired = (limit: number) =>
  deleteOldest(database.db, 'botCheckSpent', {
    by: 'expiresAt',
    where: sql`expires_at < ${now}`,
    limit,
  });

it('deletes the oldest rows first, at most the limit, and says how many', async () => {
  await insertExpired(5);
  expect(await deleteExpired(3)).toBe(3);
  expect(await signatures()).toEqual(['4', '5']);
  expect(await deleteExpired(3)).toBe(2);
  expect(await deleteExpired(3)).toBe(0);
});

it('keeps rows that do not meet the condition', async () => {
  await insertExpired(5);
  const where = sql`expires_at < ${new Date(now.getTime() - 2_000)} AND signature <> '2'`;
  const batch = { by: 'expiresAt', where, limit: 10 } as const;
  expect(await deleteOldest(database.db, 'botCheckSpent', batch)).toBe(2);
  expect(await signatures()).toEqual(['2', '4', '5']);
});

it('leaves rows that another transaction has locked, and does not wait for them', async () => {
  await insertExpired(4);
  await database.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM bot_check_spent WHERE signature = '2' FOR UPDATE`.execute(tx);
    expect(await deleteExpired(2)).toBe(2);
  });
  expect(await signatures()).toEqual(['2', '4']);
});

it('keeps to the limit when the statistics say that the table is empty', async () => {
  await insertExpired(1_500);
  await database.empty();
  await database.pool.query('ANALYZE bot_check_spent');
  await insertExpired(2_000);
  expect(await deleteExpired(100)).toBe(100);
});
