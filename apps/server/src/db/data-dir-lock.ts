import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../lib/clock.ts';
import { errorCode } from '../lib/error-code.ts';
import { longestSocketPath, shortTemporaryFolder } from './embedded/socket-folder.ts';

/** Another process uses the data folder; the message names it and says what a command waits for. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
  readonly processId: number | null;
  /** Who uses which folder, without advice. */
  readonly finding: string;

  constructor(dataDir: string, processId: number | null) {
    const who = processId === null ? 'another Convoke' : `another Convoke (process ${processId})`;
    const finding = `DATA_DIR ${dataDir} is in use by ${who}.`;
    super(`${finding} Stop that one first, then repeat this command.`);
    this.processId = processId;
    this.finding = finding;
  }

  /** The message for a server, which may also live beside the other one; a command would then work on the wrong data. */
  forServer(): string {
    return `${this.finding} Stop that one first, or give this one a folder of its own, for example DATA_DIR=./data-2.`;
  }
}

/** The right to use a data folder; it ends with the process, however that ends. */
export interface DataDirLock {
  release(): Promise<void>;
}

type Phase = 'starting' | 'holding';
type Neighbour = { phase: Phase | 'silent'; processId: number | null };

const answerPatienceMs = 800;
const startingPatienceMs = 1_500;
const abandonedMs = 60_000;

/**
 * Takes the data folder for this process. Each process listens on a socket with a name of its own in the
 * folder and only then looks for others, so of two that start together at least one sees the other; a
 * socket that refuses belongs to a dead process. Names are never used twice, which makes removing a dead
 * one safe. A file with a process number would not do: in containers every process is number 1.
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
  const server = answerWith(() => `${process.pid} ${phase}\n`);
  const release = async (): Promise<void> => {
    await rm(path.join(folder, name), { force: true });
    await close(server);
  };
  try {
    // Between binding and listening a socket refuses, as a dead one does: it gets its name afterwards.
    await listen(server, path.join(short.path, `${name}.new`));
    await rename(path.join(folder, `${name}.new`), path.join(folder, name));
    await giveWayToOthers(dataDir, folder, short.path, name);
    phase = 'holding';
    return { release };
  } catch (error) {
    await release();
    throw error;
  } finally {
    await short.remove();
  }
}

/** Throws when somebody else holds the folder; of several that are starting the first name goes on. */
async function giveWayToOthers(
  dataDir: string,
  folder: string,
  shortFolder: string,
  own: string,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    if (name.endsWith('.new')) {
      await removeAbandoned(path.join(folder, name));
      continue;
    }
    const deadline = performance.now() + startingPatienceMs;
    for (;;) {
      const neighbour = await ask(path.join(shortFolder, name));
      if (neighbour === null) {
        await rm(path.join(folder, name), { force: true });
        break;
      }
      if (neighbour.phase !== 'starting' || name < own || performance.now() > deadline)
        // One that is stopped or busy accepts through its kernel and says nothing: its name does.
        throw new DataDirInUse(dataDir, neighbour.processId ?? processIdIn(name));
      // It saw us or will, and gives way.
      await delay(20);
    }
  }
}

function processIdIn(name: string): number | null {
  const digits = /-(\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

async function removeAbandoned(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && systemClock.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
}

/** Windows removes a pipe with its process and gives a name to one listener only. */
async function lockByPipe(dataDir: string): Promise<DataDirLock> {
  const hash = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
  const pipe = `\\\\.\\pipe\\convoke-${hash}`;
  const server = answerWith(() => `${process.pid} holding\n`);
  try {
    await listen(server, pipe);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new DataDirInUse(dataDir, (await ask(pipe))?.processId ?? null);
  }
  return { release: () => close(server) };
}

function answerWith(answer: () => string): Server {
  const server = createServer((socket) => {
    // Who asks may be gone before the answer; that is no fault of ours.
    socket.on('error', () => socket.destroy());
    socket.end(answer());
  });
  server.unref();
  return server;
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Who listens at an address: null when nobody does. */
async function ask(address: string): Promise<Neighbour | null> {
  const socket = connect(address);
  socket.setTimeout(answerPatienceMs, () => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('no answer')));
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null;
    // Busy or stopped: the kernel takes no more questions for it, or it did not answer in time.
    if (code === 'EAGAIN' || code === '') return { phase: 'silent', processId: null };
    throw error;
  }
  const answer = await text(socket).catch(() => '');
  const [, processId, phase] = /^(\d+) (starting|holding)\n$/.exec(answer) ?? [];
  if (processId === undefined) return { phase: 'silent', processId: null };
  return { phase: phase === 'holding' ? 'holding' : 'starting', processId: Number(processId) };
}

/** The same folder under a path that leaves room for a socket's name: by a link when it is too long. */
async function shortPath(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(folder) + '/0123456789ab-4194304.new'.length <= longestSocketPath)
    return { path: folder, remove: async () => undefined };
  const parent = await mkdtemp(path.join(shortTemporaryFolder(), 'convoke-lock-'));
  const link = path.join(parent, 'd');
  await symlink(folder, link);
  return { path: link, remove: () => rm(parent, { recursive: true, force: true }) };
}
