import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectDatabase, refuseOldServer } from './connect.ts';
import { DatabaseUnusable } from './database-unusable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const connectTo = (databaseUrl: string): ReturnType<typeof connectDatabase> =>
  connectDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });

test('DATABASE_URL opens the same kind of pool and starts no server', async () => {
  const handle = await connectTo(database.connectionString);
  expect(handle.processIds).toEqual([]);
  expect(handle.describe).toMatch(/^PostgreSQL \d\d at /);
  await handle.db.insertInto('aiBudgetDay').values({ day: '2026-11-21' }).execute();
  expect((await handle.pool.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  await handle.close();
  await handle.close();
});

test('the error for a missing database does not contain the password', async () => {
  const url = new URL(database.connectionString);
  url.password = 'very-secret';
  url.pathname = '/not_there';
  const error: unknown = await connectTo(url.href).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect(String(error)).toContain('Check DATABASE_URL');
  expect(String(error)).not.toContain('very-secret');
});

test('the error for an old server names both versions', () => {
  expect(() => refuseOldServer(140_012, 'db:5432/convoke')).toThrow(/PostgreSQL 14; .* 15/);
  expect(() => refuseOldServer(150_003, 'db:5432/convoke')).not.toThrow();
});
