import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../pool.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import type { ProcessAccount } from './run-as.ts';
import { programEnvironment } from '../../lib/program-environment.ts';
import { readPostmasterStatus, sendSignal, stopServer } from './orphan.ts';

export interface PostgresCommand {
  program: string;
  parameters: string[];
  environment: Record<string, string>;
  account: ProcessAccount;
  data: string;
}

/** A supervised server. */
export interface PostgresProcess {
  /** Process id; null during a restart. */
  processId(): number | null;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const pollMs = 5;
const firstRestartDelayMs = 100;
const maxRestartDelayMs = 2_000;
// After this running time the restart delay is reset.
const healthyMs = 30_000;

/** Starts the server, resolves when it accepts connections, and restarts it when it ends unexpectedly. */
export async function startPostgres(
  command: PostgresCommand,
  log: DatabaseLog,
): Promise<PostgresProcess> {
  let current = launch(command, log);
  let isStopping = false;
  let restartDelayMs = firstRestartDelayMs;
  const stopped = new AbortController();
  // `process.exit` runs no asynchronous work: the server gets the signal and stops on its own.
  const stopOnExit = (): void => {
    if (current.child.pid !== undefined) sendSignal(current.child.pid, 'SIGINT');
  };
  process.once('exit', stopOnExit);

  try {
    await waitUntilReady(current, command.data);
  } catch (error) {
    process.removeListener('exit', stopOnExit);
    if (current.child.pid !== undefined && !current.hasEnded()) await stopServer(current.child.pid);
    throw error;
  }
  const supervision = supervise();

  return {
    processId: () => (current.hasEnded() ? null : (current.child.pid ?? null)),
    stop: async () => {
      isStopping = true;
      stopped.abort();
      if (current.child.pid !== undefined && !current.hasEnded())
        await stopServer(current.child.pid);
      await supervision;
      process.removeListener('exit', stopOnExit);
    },
  };

  async function supervise(): Promise<void> {
    for (;;) {
      const startedAt = performance.now();
      const reason = await current.ended;
      if (isStopping) return;
      if (performance.now() - startedAt > healthyMs) restartDelayMs = firstRestartDelayMs;
      log.error({ reason, restartDelayMs }, 'the database server ended; it is started again');
      await delay(restartDelayMs, null, { signal: stopped.signal }).catch(() => undefined);
      if (isStopping) return;
      restartDelayMs = Math.min(restartDelayMs * 2, maxRestartDelayMs);
      current = launch(command, log);
    }
  }
}

interface RunningServer {
  child: ChildProcess;
  ended: Promise<string>;
  hasEnded(): boolean;
  lastLines: string[];
}

function launch(command: PostgresCommand, log: DatabaseLog): RunningServer {
  const child = spawn(command.program, command.parameters, {
    ...command.account,
    env: programEnvironment(command.environment),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group: Ctrl-C must not stop the database before the app has drained.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const lastLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (/\b(FATAL|PANIC):/.test(line))
        log.warn({ postgres: line }, 'the database server complains');
      else log.debug({ postgres: line }, 'the database server says');
    });
  }
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string): void => {
      hasEnded = true;
      resolve(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (exitCode, signal) => end(signal ?? `exit code ${exitCode}`));
  });
  return { child, ended, hasEnded: () => hasEnded, lastLines };
}

async function waitUntilReady(server: RunningServer, data: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += pollMs) {
    if (server.hasEnded()) {
      const message = server.lastLines.findLast((line) => /(FATAL|PANIC|error)/.test(line));
      throw new DatabaseUnusable(
        `The embedded database did not start: ${message ?? (await server.ended)}`,
      );
    }
    const status = await readPostmasterStatus(data);
    if (status?.isReady && status.processId === server.child.pid) return;
    await delay(pollMs);
  }
  throw new DatabaseUnusable(
    `The embedded database was not ready after ${startTimeoutMs / 1000} s: ${server.lastLines.at(-1) ?? 'it said nothing'}`,
  );
}
