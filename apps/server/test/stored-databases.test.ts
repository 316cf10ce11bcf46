import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { createLogger } from '../src/http/observability/logger.ts';
import { decryptText } from '../src/lib/encrypted-text.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { deriveKey } from '../src/services/secrets/root-secret.ts';
import { silentLog } from './silent-log.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// fixtures/README.md says how each was made.
const folder = new URL('../../../fixtures/database/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))
  .toSorted();
const rootSecret = 'secret-of-the-databases-in-fixtures';
const zoe = { email: 'zoe@example.org', password: 'Better9!then' };
const ida = { email: 'ida@example.org', password: 'Better9!then' };

/** What the server of that version answered. */
interface Answers {
  publications?: { uuid: string }[];
  feed?: { uuid: string }[];
  kept?: object;
  profile?: object;
}

/**
 * Tables, columns, constraints, indexes and functions, a line each; the order of columns is of no consequence. Constraints of
 * NOT NULL are in the columns: only PostgreSQL 18 names them, and differently when a dump is restored.
 */
const schemaQuery = `
  SELECT format('%s.%s %s null:%s %s %s', table_name, column_name, data_type, is_nullable, column_default, identity_generation)
    AS line FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('%s in %s', attname, attrelid::regclass) FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT name FROM schema_migration
  ORDER BY line`;

async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(schemaQuery);
  return rows.map(({ line }) => line);
}

type Rows = Record<string, unknown>[];

/** The rows of each table. */
async function readTables(pool: Pool): Promise<Record<string, Rows>> {
  const { rows: tables } = await pool.query<{ table: string }>(
    `SELECT tablename AS table FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'schema_migration'`,
  );
  const entries = await Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(stored) AS row FROM public.${table} AS stored`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The rows with some of their columns, in an order of their own. */
const project = (rows: Rows, columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

/**
 * Tables whose rows a migration drops on purpose: figures of past days are added up anew, notes are condensed anew, and
 * tokens that calls under way had reserved.
 */
const cleared = ['ai_usage_day', 'ai_usage_model_day', 'ai_budget_reservation', 'memory_segment'];

/** Tables that got another name since. */
const renamed: Record<string, string> = {
  kept_work: 'account_sync',
  kept_work_record: 'account_sync_record',
  publication_listing: 'publication_feed_index',
  publication_directory: 'publication_admin_search',
  publication_term: 'publication_facet_pair',
};

/** What administrators set for the model, which is no longer a setting but a row of `connected_model`. */
interface SetModel {
  provider: string | null;
  model: string | null;
  baseUrl: string | null;
  sealedKey: string | null;
}

/** Takes what is set for the model out of the rows of a table, before or after it moved. */
function withoutSetModel(table: string, rows: Rows): Rows {
  if (table === 'connected_model') return rows.filter(({ id }) => id !== environmentModelId);
  if (table !== 'setting') return rows;
  return rows.map((row) => {
    if (row['name'] !== 'ai') return row;
    const { provider: _p, model: _m, baseUrl: _b, sealedKey: _k, ...limits } = parsed(row);
    const entries = Object.entries(limits).map((entry) => JSON.stringify(entry));
    return { ...row, value: entries.toSorted() };
  });
}

const parsed = (row: Record<string, unknown>): Partial<SetModel> & object =>
  JSON.parse(String(row['value']));

let freshSchema: string[];
beforeAll(async () => {
  const fresh = await createTestDatabase();
  freshSchema = await schemaOf(fresh.pool);
  await fresh.close();
});

describe.each(names)('a database that was left at %s', (name) => {
  const {
    publications = [],
    feed = [],
    kept,
    profile,
  }: Answers = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'));
  let database: TestDatabase;
  let server: RunningServer;
  let dataDir = '';
  let pageHeaders: Record<string, string> = {};
  let before: Record<string, Rows>;
  let after: Record<string, Rows>;

  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    // The dump sets options of its session, so the connection is used for nothing else.
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query(readFileSync(new URL(`${name}.sql`, folder), 'utf8'));
    await client.end();
    before = await readTables(database.pool);
    await migrate(database.pool, silentLog);
    after = await readTables(database.pool);
    dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-stored-database-'));
    const config = loadConfig({
      PORT: '0',
      DATABASE_URL: database.connectionString,
      AUTH_SECRET: rootSecret,
      DATA_DIR: dataDir,
      // A machine that pauses for a second must not fail a test.
      DATABASE_TIMEOUT_MS: '20000',
      AI_PROVIDER: 'rehearsal',
      BOT_CHECK: 'off',
    });
    server = await startServer(config, createLogger('silent'));
    const page = await server.app.inject('/api/config');
    const token = page.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
    pageHeaders = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function get(url: string, headers: Record<string, string> = {}) {
    const response = await server.app.inject({ url: `/api${url}`, headers });
    expect([url, response.statusCode]).toEqual([url, 200]);
    return response.json();
  }

  async function signIn(person: { email: string; password: string }) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: pageHeaders,
      payload: { ...person, turnstileResponse: 'off' },
    });
    expect([person.email, response.statusCode]).toEqual([person.email, 200]);
    return { authorization: `Bearer ${response.json().token}` };
  }

  it('has the schema of a new one', async () => {
    expect(await schemaOf(database.pool)).toEqual(freshSchema);
  });

  it('has every row, with the same values in every column that is still there', () => {
    for (const [table, rows] of Object.entries(before)) {
      if (cleared.includes(table)) continue;
      const stored = withoutSetModel(table, after[renamed[table] ?? table] ?? []);
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (stored[0] ?? {}));
      // The audit log forgets whom it named once their account is deleted; before 0017 it did not.
      const expected = project(withoutSetModel(table, rows), columns).map((row) =>
        table === 'audit_log' ? row.replaceAll('"gone@example.org"', '"deleted account"') : row,
      );
      expect([table, project(stored, columns)]).toEqual([table, expected.toSorted()]);
    }
  });

  it('keeps what was set for the model, and its key opens', () => {
    const [ai] = (before['setting'] ?? []).filter((row) => row['name'] === 'ai').map(parsed);
    const [first] = (after['connected_model'] ?? []).filter(({ id }) => id === environmentModelId);
    if (ai?.sealedKey === undefined || ai.sealedKey === null) {
      expect(first).toBeUndefined();
      return;
    }
    const { provider, model, baseUrl: base_url } = ai;
    expect(first).toMatchObject({ provider, model, base_url });
    const key = deriveKey(rootSecret, 'settings');
    const owner = JSON.stringify([provider, base_url]);
    expect(decryptText(key, owner, String(first?.['encrypted_key']))).toMatch(/^sk-/);
  });

  it.runIf(feed.length > 0)('lists and opens its publications as before', async () => {
    expect(await get('/conversations')).toMatchObject(feed);
    for (const publication of publications)
      expect(await get(`/conversations/${publication.uuid}`)).toMatchObject(publication);
  });

  it.runIf(profile !== undefined)('lets people sign in and find what they kept', async () => {
    // One after the other: passwords are checked in a queue that refuses what would wait long.
    expect(await get('/profile', await signIn(zoe))).toMatchObject(profile ?? {});
    const headers = await signIn(ida);
    if (kept !== undefined) expect(await get('/kept-work', headers)).toMatchObject(kept);
  });
});
