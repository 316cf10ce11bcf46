import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../src/db/connect.ts';
import { clusterFolder } from '../src/db/embedded/embedded-postgres.ts';
import { sendSignal } from '../src/db/embedded/orphan.ts';
import { copyDatabase } from './copy-database.ts';
import { silentLog } from './silent-log.ts';
import { startProcess, type StartedProcess } from './start-process.ts';

const program = new URL('./database-process.ts', import.meta.url);

/** A data folder per test, opened here or by processes that the test may kill. */
export interface EmbeddedDatabase {
  /** Holds a migrated database: copying one is cheaper than a first start. Folders below it hold none. */
  dataDir: string;
  /** Opens the folder in this process. A statement may take as long as a busy machine needs, or as long as a test says. */
  connect(dataDir?: string, databaseTimeoutMs?: number): Promise<DatabaseHandle>;
  /** Starts another process on the folder; the jobs are in `database-process.ts`. */
  start(job: string, environment?: Record<string, string>, dataDir?: string): StartedProcess;
}

/** Call it at the top of a test file: creates a folder before each test and removes it afterwards. */
export function provideEmbeddedDatabase(): EmbeddedDatabase {
  let opened: DatabaseHandle[] = [];
  let started: StartedProcess[] = [];
  let used = new Set<string>();
  const embedded: EmbeddedDatabase = {
    dataDir: '',
    connect: async (dataDir = embedded.dataDir, databaseTimeoutMs = 20_000) => {
      const options = { databaseUrl: null, dataDir, databaseTimeoutMs, log: silentLog };
      const handle = await connectDatabase(options);
      opened.push(handle);
      used.add(dataDir);
      return handle;
    },
    start: (job, environment = {}, dataDir = embedded.dataDir) => {
      const process = startProcess(program, [job, dataDir], environment);
      started.push(process);
      used.add(dataDir);
      return process;
    },
  };

  beforeEach(async () => {
    embedded.dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-embedded-test-'));
    const template = inject('dataDirTemplate');
    if (template !== null) copyDatabase(template, embedded.dataDir);
  });
  afterEach(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    for (const handle of opened) await handle.close();
    // A killed app or a failed test may leave a server running: opening and closing the database stops it.
    for (const dataDir of used)
      if (existsSync(path.join(clusterFolder(dataDir), 'data', 'postmaster.pid')))
        await (await embedded.connect(dataDir)).close();
    [opened, started, used] = [[], [], new Set()];
    await rm(embedded.dataDir, { recursive: true });
  });
  return embedded;
}

/** True while the process exists. */
export function isAlive(processId: number): boolean {
  return sendSignal(processId, 0);
}

/** The error of the work, or null. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (reason: unknown) => reason,
  );
}
