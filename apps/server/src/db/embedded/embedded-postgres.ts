import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseLog } from '../pool.ts';
import { findBinaries } from './binaries.ts';
import { databaseUser, openCluster } from './cluster.ts';
import { sendSignal, stopOrphan } from './orphan.ts';
import { startPostgres } from './postgres-process.ts';
import { watchRoom } from './room-watch.ts';
import { chooseRunAs } from './run-as.ts';
import { createSocketFolder, type SocketFolder } from './socket-folder.ts';

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

/** Makes or opens the database under DATA_DIR and starts its server. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, isDurable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const linksFolder = path.join(dataDir, 'postgres-libraries');
  const binaries = await findBinaries(linksFolder);
  const runAs = await chooseRunAs(
    { program: binaries.postgres, environment: binaries.environment },
    { dataDir, folders: [binaries.folder] },
  );
  const cluster = await openCluster(path.join(dataDir, 'postgres'), binaries, runAs, isDurable);
  await stopOrphan(cluster.data, log);

  const place = await choosePlace();
  if (place.socketFolder) await runAs.give(place.socketFolder.path);
  const [program, parameters, account] = runAs.command(binaries.postgres, [
    '-D',
    cluster.data,
    ...settings(place, isDurable, options.maxConnections ?? 40).flatMap((each) => ['-c', each]),
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
  const stopWatching = await watchRoom({ data: cluster.data, log, reload }).catch(
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
      database: 'postgres',
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
