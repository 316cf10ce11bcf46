import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseLog } from '../pool.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, createUnfinished, databaseUser, openCluster } from './cluster.ts';
import { readServerNote, sendSignal, stopOrphan } from './orphan.ts';
import { startPostgres } from './postgres-process.ts';
import { giveUpReserve } from './reserve.ts';
import { offerRestored } from './restored-cluster.ts';
import { watchRoom } from './room-watch.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { createSocketFolder, type SocketFolder } from './socket-folder.ts';
import { readVolume } from '../../lib/volume.ts';

/** A PostgreSQL server that runs for this process alone. */
export interface EmbeddedPostgres {
  address: { host: string; port: number; user: string; password: string; database: string };
  processId(): number | null;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Its lock must be held by the caller. */
  dataDir: string;
  log: DatabaseLog;
  /** `false` is for tests: faster, and a power cut may lose what was acknowledged. */
  isDurable?: boolean;
  maxConnections?: number;
}

const socketPort = 5432;
const databaseName = 'postgres';

// Below this the server's first writes may fail: its process note, its statistics, the replay of its log.
const leastFreeBytesToStart = 16 * 1024 * 1024;

/** Makes or opens the database under DATA_DIR and starts its server. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { freeBytes } = await readVolume(dataDir);
  if (freeBytes < leastFreeBytesToStart && (await giveUpReserve(dataDir)))
    log.warn({ free: freeBytes }, 'the disk of DATA_DIR is full: the start uses the reserve');
  return start(dataDir, options).catch(async (error: unknown) => {
    const left = (await readVolume(dataDir)).freeBytes;
    if (left >= leastFreeBytesToStart) throw error;
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

/** A new and empty database beside the one of DATA_DIR, for what is to take its place. */
export interface NewPostgres {
  address: EmbeddedPostgres['address'];
  /** Stops its server; from then on every start takes this database in place of the old one, with this root secret. */
  offer(secret: string | null): Promise<void>;
  /** Stops its server and removes it. */
  discard(): Promise<void>;
}

/** Makes a new database and starts its server; the caller holds the lock of DATA_DIR. */
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
    async offer(secret) {
      await server.stop();
      await offerRestored(folder, cluster.folder, secret);
    },
    async discard() {
      await server.stop();
      await discard();
    },
  };
}

/** Where the database of a data folder is. */
export function clusterFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

/** How to reach the server of another process that runs on a data folder; null when none is ready there. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['address'] | null> {
  const folder = clusterFolder(dataDir);
  const note = await readServerNote(path.join(folder, 'data'));
  if (note === null || !note.isReady) return null;
  return {
    host: note.socketFolder === '' ? '127.0.0.1' : note.socketFolder,
    port: note.port,
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

  const place = await choosePlace();
  if (place.socketFolder) await runAs.give(place.socketFolder.path);
  const [program, parameters, account] = runAs.command(binaries.postgres, [
    '-D',
    cluster.data,
    ...settings(place, isDurable, maxConnections).flatMap((each) => ['-c', each]),
  ]);
  const server = await startPostgres(
    { program, parameters, environment: binaries.environment, account, data: cluster.data },
    log,
  );
  const reload = (): void => {
    const processId = server.processId();
    // Windows has no signal for this: there a full disk is met when it is full.
    if (processId !== null && process.platform !== 'win32') sendSignal(processId, 'SIGHUP');
  };
  const stopWatching = await watchRoom({ data: cluster.data, dataDir, log, reload }).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  log.debug({ processId: server.processId(), runsAs: runAs.describe }, 'database server started');

  return {
    address: {
      host: place.host,
      port: place.port,
      user: databaseUser,
      password: cluster.password,
      database: databaseName,
    },
    processId: () => server.processId(),
    stop: async () => {
      await stopWatching();
      await server.stop();
      place.socketFolder?.remove();
    },
  };
}

interface Place {
  host: string;
  port: number;
  socketFolder: SocketFolder | null;
}

/** A socket that only we can reach; Windows has none that the driver speaks, so a loopback port there. */
async function choosePlace(): Promise<Place> {
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

/** Modest on purpose: one small machine, one app, less than 100 MB beside it at rest. */
function settings(place: Place, isDurable: boolean, maxConnections: number): string[] {
  return [
    `listen_addresses=${place.socketFolder ? '' : place.host}`,
    `unix_socket_directories=${place.socketFolder?.path ?? ''}`,
    'unix_socket_permissions=0700',
    `port=${place.port}`,
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    // Spent tokens and budgets are committed without waiting for the disk; they follow within this time.
    'wal_writer_delay=10ms',
    'io_method=sync',
    'autovacuum_max_workers=2',
    'max_worker_processes=2',
    'max_parallel_workers_per_gather=0',
    // Nobody replicates from a server that nobody else can reach.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'jit=off',
    'huge_pages=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    // Failed statements are the app's to report, and they quote what visitors wrote.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_line_prefix=',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}
