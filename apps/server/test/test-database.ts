import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDb, createPool } from '../src/db/pool.ts';
import type { Db } from '../src/db/schema.ts';
import { databaseAt } from './database-global-setup.ts';
import { silentLog } from './silent-log.ts';

/** A separate database for one test file, migrated and empty. */
export interface TestDatabase {
  db: Db;
  pool: Pool;
  connectionString: string;
  /** Deletes all rows; call it between tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Copies the migrated template of this run; call it in `beforeAll` and `close` in `afterAll`. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { connectionString: server, template } = inject('testServer');
  const name = `convoke_test_${randomBytes(8).toString('hex')}`;
  // Faster than the default strategy, which writes every page to the WAL.
  await onServer(
    server,
    `CREATE DATABASE ${name} TEMPLATE ${isMigrated ? template : 'template0'} STRATEGY FILE_COPY`,
  );
  const connectionString = databaseAt(server, name);
  // Long timeouts, so that no test fails on a busy machine.
  const timeouts = { timeoutMs: 20_000, maxWaitMs: Infinity };
  const pool = createPool({ connectionString }, silentLog, { size: 5, ...timeouts });
  return {
    db: createDb(pool),
    pool,
    connectionString,
    empty: () => deleteAllRows(pool),
    close: async () => {
      await pool.end();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Deletes from all tables in one statement, which checks foreign keys at its end. TRUNCATE creates new files for each
 * table and index, which is some thirty times slower for a few rows.
 */
async function deleteAllRows(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(`
    SELECT quote_ident(tablename) AS table FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'schema_migration'`);
  if (rows.length === 0) return;
  const deletions = rows.map(({ table }, index) => `t${index} AS (DELETE FROM ${table})`);
  await pool.query(`
    WITH ${deletions.join(', ')}
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`);
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
