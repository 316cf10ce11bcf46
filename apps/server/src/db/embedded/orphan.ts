import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../lib/error-code.ts';
import type { DatabaseLog } from '../pool.ts';
import { isSocketFolder } from './socket-folder.ts';

// PostgreSQL writes its last state within this time, even with 256 MB of log to replay later.
const fastStopMs = 10_000;
const immediateStopMs = 5_000;
const pollMs = 10;

/** What a running server says about itself in `postmaster.pid`. */
export interface ServerNote {
  processId: number;
  socketFolder: string;
  port: number;
  isReady: boolean;
}

/** Reads the note of the server that uses `data`, or null when there is none. */
export async function readServerNote(data: string): Promise<ServerNote | null> {
  const lines = await readFile(path.join(data, 'postmaster.pid'), 'utf8').then(
    (note) => note.split('\n'),
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
 * After `kill -9` of the app its server runs on. It is stopped rather than adopted, so that there is one
 * way to start and every server has the settings of this version. The caller holds the lock of DATA_DIR.
 */
export async function stopOrphan(data: string, log: DatabaseLog): Promise<void> {
  const note = await readServerNote(data);
  if (note === null) return;
  if (isAlive(note.processId)) {
    if (await isServerOf(data, note.processId)) {
      log.warn({ processId: note.processId }, 'stopping the database server of a killed Convoke');
      await stopServer(note.processId);
    } else {
      // The number was given to somebody else, as happens in containers; PostgreSQL would refuse to start.
      await rm(path.join(data, 'postmaster.pid'), { force: true });
    }
  }
  if (isSocketFolder(note.socketFolder))
    await rm(note.socketFolder, { recursive: true, force: true });
}

/** Stops a server: fast first, which loses nothing and waits for nobody; then ever harder. */
export async function stopServer(processId: number): Promise<void> {
  // Windows knows no signals: the process is ended, and recovers from its log at the next start.
  const steps: [NodeJS.Signals, number][] =
    process.platform === 'win32'
      ? [['SIGKILL', immediateStopMs]]
      : [
          ['SIGINT', fastStopMs],
          ['SIGQUIT', immediateStopMs],
          ['SIGKILL', immediateStopMs],
        ];
  for (const [signal, patienceMs] of steps) {
    if (!sendSignal(processId, signal)) return;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
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

/** A server works in its data folder; a process number alone may belong to anybody by now. */
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
