import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { lockDataDir } from '../src/db/data-dir-lock.ts';
import { stopOrphan } from '../src/db/embedded/orphan.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { createPool } from '../src/db/pool.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test server is, and the database that each test file gets a copy of. */
    testServer: { connectionString: string; template: string };
  }
}

const folderStart = 'convoke-test-';

/** One server for the run and in it one migrated database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? { connectionString: process.env['TEST_DATABASE_URL'], stop: async () => undefined }
    : await startServer();
  const template = `convoke_template_${process.pid}_${Date.now()}`;
  const admin = new Client({ connectionString: server.connectionString });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const pool = createPool(
    { connectionString: databaseAt(server.connectionString, template) },
    silentLog,
  );
  await migrate(pool, silentLog);
  await pool.end();
  project.provide('testServer', { connectionString: server.connectionString, template });

  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await server.stop();
  };
}

async function startServer(): Promise<{ connectionString: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), folderStart));
  const lock = await lockDataDir(dataDir);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    isDurable: false,
    maxConnections: 200,
  });
  const { host, port, user, password, database } = server.address;
  return {
    connectionString: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    stop: async () => {
      await server.stop();
      await lock.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server; whoever can take its lock may clear it away. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue;
    const dataDir = path.join(tmpdir(), name);
    // A run that has just begun may not have its lock yet.
    const made = await stat(dataDir).catch(() => null);
    if (made === null || Date.now() - made.birthtimeMs < 60_000) continue;
    const lock = await lockDataDir(dataDir).catch(() => null);
    if (lock === null) continue;
    await stopOrphan(path.join(dataDir, 'postgres', 'data'), silentLog);
    await lock.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same server, another database. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
