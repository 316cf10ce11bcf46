import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../lib/clock.ts';
import { errorCode } from '../lib/error-code.ts';
import { maxSocketPathLength, shortTemporaryFolder } from './embedded/socket-folder.ts';

/** Another process uses the data folder; the message names it and the next step. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
  readonly processId: number | null;
  /** The message without advice. */
  readonly finding: string;

  constructor(dataDir: string, processId: number | null) {
    const who = processId === null ? 'another Convoke' : `another Convoke (process ${processId})`;
    const finding = `DATA_DIR ${dataDir} is in use by ${who}.`;
    super(`${finding} Stop that one first, then repeat this command.`);
    this.processId = processId;
    this.finding = finding;
  }

  /** The message for a server, which may use another folder instead. */
  forServer(): string {
    return `${this.finding} Stop that one first, or give this one a folder of its own, for example DATA_DIR=./data-2.`;
  }
}

/** Exclusive use of a data folder; ends with the process, however that ends. */
export interface DataDirLock {
  release(): Promise<void>;
}

type Phase = 'starting' | 'holding';
type LockHolder = { phase: Phase | 'silent'; processId: number | null };

const responseTimeoutMs = 800;
/** How long a process waits for one that should yield to it: on a busy machine that may be late, or answer late. */
const yieldTimeoutMs: Record<Exclude<LockHolder['phase'], 'holding'>, number> = {
  silent: 5_000,
  starting: 30_000,
};
const abandonedMs = 60_000;

/**
 * Locks the data folder for this process. Each process listens on a socket with a unique name in the folder and then
 * looks for others, so that of two that start together at least one sees the other. A socket that refuses connections
 * belongs to a dead process; names are never reused, so it can be removed safely. A file with a process id would not do:
 * in containers every process has id 1.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  return process.platform === 'win32' ? lockByPipe(folder) : lockBySocket(folder);
}

async function lockBySocket(dataDir: string): Promise<DataDirLock> {
  const folder = path.join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${randomBytes(6).toString('hex')}-${process.pid}`;
  const short = await shortPath(folder);
  let phase: Phase = 'starting';
  const server = serveStatus(() => `${process.pid} ${phase}\n`);
  const release = async (): Promise<void> => {
    await rm(path.join(folder, name), { force: true });
    await close(server);
  };
  try {
    // Between binding and listening a socket refuses connections as a dead one does: it is renamed afterwards.
    await listen(server, path.join(short.path, `${name}.new`));
    await rename(path.join(folder, `${name}.new`), path.join(folder, name));
    await yieldToOthers(dataDir, folder, short.path, name);
    phase = 'holding';
    return { release };
  } catch (error) {
    await release();
    throw error;
  } finally {
    await short.remove();
  }
}

/** Throws when another process holds the folder; of several that are starting, the one with the first name wins. */
async function yieldToOthers(
  dataDir: string,
  folder: string,
  shortFolder: string,
  own: string,
): Promise<void> {
  // Another that starts with a first name may have to yield as well: the error names the process that holds the folder.
  let refusal: DataDirInUse | null = null;
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    if (name.endsWith('.new')) {
      await removeAbandoned(path.join(folder, name));
      continue;
    }
    const startedAt = performance.now();
    for (;;) {
      const holder = await readHolder(path.join(shortFolder, name));
      if (holder === null) {
        await rm(path.join(folder, name), { force: true });
        break;
      }
      // A stopped or busy process does not send its id, but its socket's name contains it.
      const inUse = new DataDirInUse(dataDir, holder.processId ?? processIdIn(name));
      if (holder.phase === 'holding') throw inUse;
      const isLate = performance.now() - startedAt >= yieldTimeoutMs[holder.phase];
      if (name < own || isLate) refusal ??= inUse;
      if (refusal !== null) break;
      // The other process sees this one and yields.
      await delay(20);
    }
  }
  if (refusal !== null) throw refusal;
}

function processIdIn(name: string): number | null {
  const digits = /-(\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

async function removeAbandoned(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && systemClock.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
}

/** Windows removes a pipe with its process and allows one listener per name. */
async function lockByPipe(dataDir: string): Promise<DataDirLock> {
  const hash = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
  const pipe = `\\\\.\\pipe\\convoke-${hash}`;
  const server = serveStatus(() => `${process.pid} holding\n`);
  try {
    await listen(server, pipe);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new DataDirInUse(dataDir, (await readHolder(pipe))?.processId ?? null);
  }
  return { release: () => close(server) };
}

function serveStatus(status: () => string): Server {
  const server = createServer((socket) => {
    // The client may disconnect before the response.
    socket.on('error', () => socket.destroy());
    socket.end(status());
  });
  server.unref();
  return server;
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, 'listening');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** The process that listens at an address; null when there is none. */
async function readHolder(address: string): Promise<LockHolder | null> {
  const socket = connect(address);
  socket.setTimeout(responseTimeoutMs, () => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('no answer')));
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null;
    // It stopped listening before it accepted; whether it is gone, the next attempt says.
    if (code === 'ECONNRESET') return readHolder(address);
    // Busy or stopped: the backlog is full, or it did not respond in time.
    if (code === 'EAGAIN' || code === '') return { phase: 'silent', processId: null };
    throw error;
  }
  const status = await text(socket).catch(() => '');
  const [, processId, phase] = /^(\d+) (starting|holding)\n$/.exec(status) ?? [];
  if (processId === undefined) return { phase: 'silent', processId: null };
  return { phase: phase === 'holding' ? 'holding' : 'starting', processId: Number(processId) };
}

/** A path of the folder that is short enough for a socket's name: a symbolic link if necessary. */
async function shortPath(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(folder) + '/0123456789ab-4194304.new'.length <= maxSocketPathLength)
    return { path: folder, remove: async () => undefined };
  const parent = await mkdtemp(path.join(shortTemporaryFolder(), 'convoke-lock-'));
  const link = path.join(parent, 'd');
  await symlink(folder, link);
  return { path: link, remove: () => rm(parent, { recursive: true, force: true }) };
}
