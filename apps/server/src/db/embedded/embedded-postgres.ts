import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseLog } from '../pool.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, createUnfinished, databaseUser, openCluster } from './cluster.ts';
import { readPostmasterStatus, sendSignal, stopOrphan } from './orphan.ts';
import { startPostgres } from './postgres-process.ts';
import { releaseReserve } from './disk-reserve.ts';
import { stageRestored } from './restored-cluster.ts';
import { watchDiskSpace } from './disk-space-watch.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { createSocketFolder, type SocketFolder } from './socket-folder.ts';
import { readDiskSpace } from '../../lib/disk-space.ts';

/** A PostgreSQL server of this process. */
export interface EmbeddedPostgres {
  address: { host: string; port: number; user: string; password: string; database: string };
  processId(): number | null;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The caller holds its lock. */
  dataDir: string;
  log: DatabaseLog;
  /** `false` in tests: faster, but a power failure may lose committed data. */
  isDurable?: boolean;
  maxConnections?: number;
}

const socketPort = 5432;
const databaseName = 'postgres';

// Below this the server's first writes may fail: postmaster.pid, statistics, WAL replay.
const minFreeBytesToStart = 16 * 1024 * 1024;

/** Creates or opens the database under DATA_DIR and starts its server. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { freeBytes } = await readDiskSpace(dataDir);
  if (freeBytes < minFreeBytesToStart && (await releaseReserve(dataDir)))
    log.warn({ free: freeBytes }, 'the disk of DATA_DIR is full: the start uses the reserve');
  return start(dataDir, options).catch(async (error: unknown) => {
    const left = (await readDiskSpace(dataDir)).freeBytes;
    if (left >= minFreeBytesToStart) throw error;
    throw new DatabaseUnusable(
      `The disk of DATA_DIR ${dataDir} is full (${Math.floor(left / 1024 / 1024)} MB are free), so the embedded database cannot start. Free at least 100 MB there, then start again.`,
      { cause: error },
    );
  });
}

async function start(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = await findPrograms(dataDir);
  const cluster = await openCluster(
    clusterFolder(dataDir),
    programs.binaries,
    programs.runAs,
    options.isDurable ?? true,
    options.log,
  );
  return run(cluster, dataDir, programs, options);
}

/** A new and empty database beside the one of DATA_DIR, to replace it. */
export interface NewPostgres {
  address: EmbeddedPostgres['address'];
  /** Stops the server and stages the database: the next start activates it with this root secret. */
  stage(secret: string | null): Promise<void>;
  /** Stops the server and removes the database. */
  discard(): Promise<void>;
}

/** Creates a new database and starts its server; the caller holds the lock of DATA_DIR. */
export async function startNewPostgres(options: EmbeddedPostgresOptions): Promise<NewPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const programs = await findPrograms(dataDir);
  const { binaries, runAs } = programs;
  const folder = clusterFolder(dataDir);
  const cluster = await createUnfinished(folder, binaries, runAs, true);
  const discard = (): Promise<void> => rm(cluster.folder, { recursive: true, force: true });
  const server = await run(cluster, dataDir, programs, options).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  return {
    address: server.address,
    async stage(secret) {
      await server.stop();
      await stageRestored(folder, cluster.folder, secret);
    },
    async discard() {
      await server.stop();
      await discard();
    },
  };
}

/** The database folder of a data folder. */
export function clusterFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

/** The address of another process's server on a data folder; null when none is ready. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['address'] | null> {
  const folder = clusterFolder(dataDir);
  const status = await readPostmasterStatus(path.join(folder, 'data'));
  if (status === null || !status.isReady) return null;
  return {
    host: status.socketFolder === '' ? '127.0.0.1' : status.socketFolder,
    port: status.port,
    user: databaseUser,
    password: await readFile(path.join(folder, 'password'), 'utf8'),
    database: databaseName,
  };
}

interface Programs {
  binaries: Binaries;
  runAs: RunAs;
}

async function findPrograms(dataDir: string): Promise<Programs> {
  const binaries = await findBinaries(path.join(dataDir, 'postgres-libraries'));
  const runAs = await chooseRunAs(
    { program: binaries.postgres, environment: binaries.environment },
    { dataDir, folders: [binaries.folder] },
  );
  return { binaries, runAs };
}

async function run(
  cluster: Cluster,
  dataDir: string,
  { binaries, runAs }: Programs,
  { log, isDurable = true, maxConnections = 40 }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await stopOrphan(cluster.data, log);

  const endpoint = await chooseEndpoint();
  if (endpoint.socketFolder) await runAs.changeOwner(endpoint.socketFolder.path);
  const [program, parameters, account] = runAs.command(binaries.postgres, [
    '-D',
    cluster.data,
    ...settings(endpoint, isDurable, maxConnections).flatMap((each) => ['-c', each]),
  ]);
  const server = await startPostgres(
    { program, parameters, environment: binaries.environment, account, data: cluster.data },
    log,
  );
  const reload = (): void => {
    const processId = server.processId();
    // Windows has no such signal: a full disk is not anticipated there.
    if (processId !== null && process.platform !== 'win32') sendSignal(processId, 'SIGHUP');
  };
  const stopWatching = await watchDiskSpace({ data: cluster.data, dataDir, log, reload }).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  log.debug({ processId: server.processId(), runsAs: runAs.describe }, 'database server started');

  return {
    address: {
      host: endpoint.host,
      port: endpoint.port,
      user: databaseUser,
      password: cluster.password,
      database: databaseName,
    },
    processId: () => server.processId(),
    stop: async () => {
      await stopWatching();
      await server.stop();
      endpoint.socketFolder?.remove();
    },
  };
}

interface ServerEndpoint {
  host: string;
  port: number;
  socketFolder: SocketFolder | null;
}

/** A socket in a private folder; on Windows, where the driver supports none, a loopback port. */
async function chooseEndpoint(): Promise<ServerEndpoint> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await freePort(), socketFolder: null };
  const socketFolder = await createSocketFolder();
  return { host: socketFolder.path, port: socketPort, socketFolder };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Settings for one app on a small machine: less than 100 MB of memory at rest. */
function settings(endpoint: ServerEndpoint, isDurable: boolean, maxConnections: number): string[] {
  return [
    `listen_addresses=${endpoint.socketFolder ? '' : endpoint.host}`,
    `unix_socket_directories=${endpoint.socketFolder?.path ?? ''}`,
    'unix_socket_permissions=0700',
    `port=${endpoint.port}`,
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    // Spent tokens and budgets are committed asynchronously and written within this time.
    'wal_writer_delay=10ms',
    'io_method=sync',
    'autovacuum_max_workers=2',
    'max_worker_processes=2',
    'max_parallel_workers_per_gather=0',
    // No replication.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'jit=off',
    'huge_pages=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    // The app reports failed statements; the server's log would quote text of visitors.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_line_prefix=',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}
