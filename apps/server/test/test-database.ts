import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDb, createPool } from '../src/db/pool.ts';
import type { Db } from '../src/db/schema.ts';
import { databaseAt } from './database-global-setup.ts';
import { silentLog } from './silent-log.ts';

/** A database of its own for one test file, migrated and empty. */
export interface TestDatabase {
  db: Db;
  pool: Pool;
  connectionString: string;
  /** Takes every row out of every table of ours; call it between tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Copies the migrated template of this run; call it in `beforeAll` and `close` it in `afterAll`. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { connectionString: server, template } = inject('testServer');
  const name = `convoke_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${isMigrated ? template : 'template0'}`);
  const connectionString = databaseAt(server, name);
  // Patient, so that a busy machine fails no test; what a request may wait is tested where it is set.
  const pool = createPool({ connectionString }, silentLog, { size: 5, patienceMs: 20_000 });
  return {
    db: createDb(pool),
    pool,
    connectionString,
    empty: async () => {
      const { rows } = await pool.query<{ tables: string | null }>(`
        SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'schema_migration'`);
      if (rows[0]?.tables) await pool.query(`TRUNCATE ${rows[0].tables} RESTART IDENTITY CASCADE`);
    },
    close: async () => {
      await pool.end();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
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
