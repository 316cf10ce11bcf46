import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFailureKind } from './database-failure.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { lockDataDir, type DataDirLock } from './data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createDb, createPool, type DatabaseAddress, type DatabaseLog, endPool } from './pool.ts';
import type { Db } from './schema.ts';

/** The open database of this process. */
export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** Where the server is, for a connection beside the pool. */
  address: DatabaseAddress;
  /** For people: which database this is, without secrets. */
  describe: string;
  /** The server processes that we started and keep running; none with DATABASE_URL. */
  readonly processIds: number[];
  close: () => Promise<void>;
}

export interface ConnectOptions {
  databaseUrl: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** Given: DATA_DIR is held by the caller, who also releases it. Otherwise it is taken here. */
  lock?: DataDirLock;
}

const oldestMajorVersion = 15;
const startPatienceMs = 10_000;
const closePatienceMs = 5_000;

/** Opens the database that the configuration names: the embedded one, or any PostgreSQL by URL. */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseHandle> {
  return options.databaseUrl === null
    ? connectEmbedded(options)
    : connectServer(options.databaseUrl, options.log);
}

async function connectEmbedded({ dataDir, log, lock }: ConnectOptions): Promise<DatabaseHandle> {
  const ownLock = lock ? null : await lockDataDir(dataDir);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log });
    const pool = createPool(server.address, log);
    return {
      db: createDb(pool),
      pool,
      address: server.address,
      describe: `embedded PostgreSQL in ${dataDir} (socket folder ${server.address.host})`,
      get processIds() {
        const processId = server.processId();
        return processId === null ? [] : [processId];
      },
      close: once(async () => {
        await closePool(pool);
        await server.stop();
        await ownLock?.release();
      }),
    };
  } catch (error) {
    await ownLock?.release();
    throw error;
  }
}

async function connectServer(databaseUrl: string, log: DatabaseLog): Promise<DatabaseHandle> {
  const place = describeUrl(databaseUrl);
  const pool = createPool({ connectionString: databaseUrl }, log);
  try {
    const version = await askVersion(pool, place, log);
    refuseOldServer(version, place);
    return {
      db: createDb(pool),
      pool,
      address: { connectionString: databaseUrl },
      describe: `PostgreSQL ${Math.trunc(version / 10_000)} at ${place}`,
      processIds: [],
      close: once(() => closePool(pool)),
    };
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

/** Throws when `SHOW server_version_num` names a server that our SQL was not written for. */
export function refuseOldServer(version: number, place: string): void {
  const major = Math.trunc(version / 10_000);
  if (major >= oldestMajorVersion) return;
  throw new DatabaseUnusable(
    `The database at ${place} is PostgreSQL ${major}; Convoke needs ${oldestMajorVersion} or later. Update the server, or point DATABASE_URL at a newer one.`,
  );
}

/** A server that starts beside us may need a moment longer; a refusal is final at once. */
async function askVersion(pool: pg.Pool, place: string, log: DatabaseLog): Promise<number> {
  const deadline = performance.now() + startPatienceMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    try {
      const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
      return Number(rows[0]?.server_version_num);
    } catch (error) {
      if (databaseFailureKind(error) === null || performance.now() + pauseMs > deadline)
        throw new DatabaseUnusable(
          `The database at ${place} cannot be used: ${error instanceof Error && error.message !== '' ? error.message : String(error)}. Check DATABASE_URL, for example postgres://convoke:secret@localhost:5432/convoke.`,
          { cause: error },
        );
      log.warn({ place }, 'the database does not answer yet');
      await delay(pauseMs);
    }
  }
}

/** A database's place for people, without its password. */
export function describeUrl(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  return url
    ? `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}`
    : 'DATABASE_URL';
}

/** A stuck connection must not keep the process from stopping. */
async function closePool(pool: pg.Pool): Promise<void> {
  const timer = new AbortController();
  await Promise.race([
    endPool(pool),
    delay(closePatienceMs, null, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
