import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../src/db/connect.ts';
import { sendSignal } from '../src/db/embedded/orphan.ts';
import { silentLog } from './silent-log.ts';
import { startProcess, type StartedProcess } from './start-process.ts';

const program = new URL('./database-process.ts', import.meta.url);

/** A data folder per test, opened here or by processes that the test may kill. */
export interface EmbeddedDatabase {
  dataDir: string;
  /** Opens the folder in this process. */
  connect(dataDir?: string): Promise<DatabaseHandle>;
  /** Starts another process on the folder; the jobs are in `database-process.ts`. */
  start(job: string, environment?: Record<string, string>, dataDir?: string): StartedProcess;
}

/** Call it at the top of a test file: creates a folder before each test and removes it afterwards. */
export function provideEmbeddedDatabase(): EmbeddedDatabase {
  let opened: DatabaseHandle[] = [];
  let started: StartedProcess[] = [];
  const embedded: EmbeddedDatabase = {
    dataDir: '',
    connect: async (dataDir = embedded.dataDir) => {
      const handle = await connectDatabase({ databaseUrl: null, dataDir, log: silentLog });
      opened.push(handle);
      return handle;
    },
    start: (job, environment = {}, dataDir = embedded.dataDir) => {
      const process = startProcess(program, [job, dataDir], environment);
      started.push(process);
      return process;
    },
  };

  beforeEach(async () => {
    embedded.dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-embedded-test-'));
  });
  afterEach(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    for (const handle of opened) await handle.close();
    [opened, started] = [[], []];
    // A failed test may leave a server running: opening and closing the database stops it.
    if (existsSync(path.join(embedded.dataDir, 'postgres', 'data', 'postmaster.pid')))
      await (await embedded.connect()).close();
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
