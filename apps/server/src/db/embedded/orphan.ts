import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../lib/error-code.ts';
import type { DatabaseLog } from '../pool.ts';
import { isSocketFolder } from './socket-folder.ts';

// Enough for the shutdown checkpoint.
const fastStopMs = 10_000;
const immediateStopMs = 5_000;
const pollMs = 10;

/** The status of a running server in `postmaster.pid`. */
export interface PostmasterStatus {
  processId: number;
  socketFolder: string;
  port: number;
  isReady: boolean;
}

/** Reads `postmaster.pid` in `data`; null when there is none. */
export async function readPostmasterStatus(data: string): Promise<PostmasterStatus | null> {
  const lines = await readFile(path.join(data, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    },
  );
  const processId = Number(lines?.[0]);
  if (!lines || !Number.isInteger(processId) || processId <= 1) return null;
  return {
    processId,
    socketFolder: lines[4] ?? '',
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === 'ready',
  };
}

/**
 * Stops the server that a killed app left running. It is not reused, so that there is one way to start and every server
 * has the settings of this version. The caller holds the lock of DATA_DIR.
 */
export async function stopOrphan(data: string, log: DatabaseLog): Promise<void> {
  const status = await readPostmasterStatus(data);
  if (status === null) return;
  if (isAlive(status.processId)) {
    if (await isServerOf(data, status.processId)) {
      log.warn({ processId: status.processId }, 'stopping the database server of a killed Convoke');
      await stopServer(status.processId);
    } else {
      // Another process has this id, as happens in containers; PostgreSQL would refuse to start.
      await rm(path.join(data, 'postmaster.pid'), { force: true });
    }
  }
  if (isSocketFolder(status.socketFolder))
    await rm(status.socketFolder, { recursive: true, force: true });
}

/** Stops a server: a fast shutdown first, then an immediate one, then SIGKILL. */
export async function stopServer(processId: number): Promise<void> {
  // Windows has no signals: the process is killed, and the next start recovers from the log.
  const steps: [NodeJS.Signals, number][] =
    process.platform === 'win32'
      ? [['SIGKILL', immediateStopMs]]
      : [
          ['SIGINT', fastStopMs],
          ['SIGQUIT', immediateStopMs],
          ['SIGKILL', immediateStopMs],
        ];
  for (const [signal, timeoutMs] of steps) {
    if (!sendSignal(processId, signal)) return;
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
      if (!isAlive(processId)) return;
      await delay(pollMs);
    }
  }
  throw new Error(`the database server (process ${processId}) cannot be stopped`);
}

/** Sends a signal; false when there is no such process. */
export function sendSignal(processId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(processId, signal);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    if (errorCode(error) === 'EPERM' && signal === 0) return true;
    throw error;
  }
}

function isAlive(processId: number): boolean {
  return sendSignal(processId, 0);
}

/** True when the process is a server on this data folder: its id alone may have been reused. */
async function isServerOf(data: string, processId: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${processId}/cwd`).catch(() => null);
    return folder !== null && folder === (await realpath(data));
  }
  if (process.platform === 'win32') return false;
  const listing = await promisify(execFile)('ps', [
    '-o',
    'command=',
    '-p',
    String(processId),
  ]).catch(() => ({ stdout: '' }));
  return listing.stdout.includes(data);
}
