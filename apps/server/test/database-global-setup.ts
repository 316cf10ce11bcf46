import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { lockDataDir } from '../src/db/data-dir-lock.ts';
import { stopOrphan } from '../src/db/embedded/orphan.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { createPool, endPool } from '../src/db/pool.ts';
import { copyDatabase } from './copy-database.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server, and the template database that each test file copies. */
    testServer: { connectionString: string; template: string };
    /** A stopped data folder with a migrated database, to be copied; null on a server that is not ours. */
    dataDirTemplate: string | null;
  }
}

// Not a start of the memory folder's name (scripts/memory-folder.mjs), which may be the temporary folder of another run.
const folderStart = 'convoke-test-server-';

/** Starts one server per run, with one migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? {
        connectionString: process.env['TEST_DATABASE_URL'],
        dataDirTemplate: null,
        stop: async () => undefined,
      }
    : await startServer();
  project.provide('dataDirTemplate', server.dataDirTemplate);
  const template = `convoke_template_${process.pid}_${Date.now()}`;
  const admin = new Client({ connectionString: server.connectionString });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const pool = createPool(
    { connectionString: databaseAt(server.connectionString, template) },
    silentLog,
    { timeoutMs: 20_000 },
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

interface TestServer {
  connectionString: string;
  dataDirTemplate: string | null;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), folderStart));
  const lock = await lockDataDir(dataDir);
  const dataDirTemplate = path.join(dataDir, 'template');
  await makeTemplate(dataDirTemplate);
  copyDatabase(dataDirTemplate, dataDir);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    isDurable: false,
    maxConnections: 200,
  });
  const { host, port, user, password, database } = server.address;
  return {
    connectionString: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    dataDirTemplate,
    stop: async () => {
      await server.stop();
      await lock.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a database and migrates it: copying its files is cheaper than a first start per test. */
async function makeTemplate(dataDir: string): Promise<void> {
  const options = { dataDir, log: silentLog, isDurable: false };
  const server = await startEmbeddedPostgres(options);
  const pool = createPool(server.address, silentLog, { timeoutMs: 20_000 });
  await migrate(pool, silentLog);
  await endPool(pool);
  await server.stop();
}

/** Removes the servers of killed runs, whose lock is free. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue;
    const dataDir = path.join(tmpdir(), name);
    // A run that has just started may not hold its lock yet.
    const found = await stat(dataDir).catch(() => null);
    if (found === null || Date.now() - found.birthtimeMs < 60_000) continue;
    const lock = await lockDataDir(dataDir).catch(() => null);
    if (lock === null) continue;
    await stopOrphan(path.join(dataDir, 'postgres', 'data'), silentLog);
    await lock.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The connection string of another database on the same server. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
