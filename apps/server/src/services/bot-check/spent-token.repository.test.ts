import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createDb, createPool } from '../../db/pool.ts';
import { SpentTokenRepository } from './spent-token.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const token = (signature: string) => ({ signature, expiresAt: new Date('2026-11-22T12:00:00Z') });

test('tokens are marked by one statement, which the database reads once for each connection', async () => {
  const { connectionString } = database;
  const pool = createPool({ connectionString }, silentLog, { size: 1, timeoutMs: 20_000 });
  try {
    const repository = new SpentTokenRepository(createDb(pool), pool);
    expect(await repository.insert([token('a'), token('b')])).toEqual(new Set(['a', 'b']));
    expect(await repository.insert([token('b'), token('c')])).toEqual(new Set(['c']));
    const { rows } = await pool.query<{ name: string; used: number }>(
      'SELECT name, (generic_plans + custom_plans)::integer AS used FROM pg_prepared_statements',
    );
    expect(rows).toEqual([{ name: 'bot-check-spend', used: 2 }]);
  } finally {
    await pool.end();
  }
});
