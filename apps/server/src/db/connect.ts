import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { lockDataDir, type DataDirLock } from './data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createDb, createPool, type DatabaseAddress, type DatabaseLog, endPool } from './pool.ts';
import type { Db } from './schema.ts';

/** The open database of this process. */
export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** For connections outside the pool. */
  address: DatabaseAddress;
  /** Description for logs, without secrets. */
  describe: string;
  /** Processes of the embedded server; none with DATABASE_URL. */
  readonly processIds: number[];
  close: () => Promise<void>;
}

export interface ConnectOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** Timeout of a connection attempt and of each query, in milliseconds. */
  databaseTimeoutMs?: number;
  log: DatabaseLog;
  /** The caller's lock on DATA_DIR, which the caller releases; without it the lock is taken here. */
  lock?: DataDirLock;
}

const minMajorVersion = 15;
const poolCloseTimeoutMs = 5_000;

/** Opens the configured database: the embedded one, or a PostgreSQL server by URL. */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseHandle> {
  return options.databaseUrl === null
    ? connectEmbedded(options)
    : connectServer(options.databaseUrl, options);
}

async function connectEmbedded({
  dataDir,
  databaseTimeoutMs,
  log,
  lock,
}: ConnectOptions): Promise<DatabaseHandle> {
  const ownLock = lock ? null : await lockDataDir(dataDir);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log });
    const pool = createPool(server.address, log, { timeoutMs: databaseTimeoutMs });
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

async function connectServer(
  databaseUrl: string,
  { databaseTimeoutMs, log }: ConnectOptions,
): Promise<DatabaseHandle> {
  const description = describeUrl(databaseUrl);
  const pool = createPool({ connectionString: databaseUrl }, log, {
    timeoutMs: databaseTimeoutMs,
  });
  try {
    const version = await readVersion(pool, description, log);
    refuseOldServer(version, description);
    return {
      db: createDb(pool),
      pool,
      address: { connectionString: databaseUrl },
      describe: `PostgreSQL ${Math.trunc(version / 10_000)} at ${description}`,
      processIds: [],
      close: once(() => closePool(pool)),
    };
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

/** Throws when `SHOW server_version_num` is below the minimum version. */
export function refuseOldServer(version: number, description: string): void {
  const major = Math.trunc(version / 10_000);
  if (major >= minMajorVersion) return;
  throw new DatabaseUnusable(
    `The database at ${description} is PostgreSQL ${major}; Convoke needs ${minMajorVersion} or later. Update the server, or point DATABASE_URL at a newer one.`,
  );
}

/** Waits while the server is unavailable, since it may start at the same time; other errors are final. */
async function readVersion(pool: pg.Pool, description: string, log: DatabaseLog): Promise<number> {
  const show = () => pool.query<{ server_version_num: string }>('SHOW server_version_num');
  try {
    const { rows } = await retryWhileUnavailable(show, {
      onRetry: () => log.warn({ place: description }, 'the database does not answer yet'),
    });
    return Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new DatabaseUnusable(
      `The database at ${description} cannot be used: ${error instanceof Error && error.message !== '' ? error.message : String(error)}. Check DATABASE_URL, for example postgres://convoke:secret@localhost:5432/convoke.`,
      { cause: error },
    );
  }
}

/** Host, port and name of a database, without its password. */
export function describeUrl(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  return url
    ? `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}`
    : 'DATABASE_URL';
}

/** Closes the pool with a timeout, so that a stuck connection does not prevent stopping. */
async function closePool(pool: pg.Pool): Promise<void> {
  const timer = new AbortController();
  await Promise.race([
    endPool(pool),
    delay(poolCloseTimeoutMs, null, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
