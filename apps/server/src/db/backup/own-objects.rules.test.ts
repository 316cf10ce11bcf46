import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readMigrations } from '../migrate.ts';
import { ownObjects } from './own-objects.rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every table and function of the database is found in the migrations', async () => {
  const own = ownObjects(await readMigrations());
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(({ name }) => name).filter((name) => !own.tables.has(name))).toEqual([]);
  const { rows: functions } = await database.pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  expect(functions.map(({ name }) => name).filter((name) => !own.functions.has(name))).toEqual([]);
});
