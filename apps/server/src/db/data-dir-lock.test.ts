import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProcess, type StartedProcess } from '../../test/start-process.ts';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

const program = new URL('../../test/database-process.ts', import.meta.url);
let dataDir: string;
let started: StartedProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-lock-test-'));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function startHolder(folder = dataDir): Promise<StartedProcess> {
  const holder = startProcess(program, ['lock', folder]);
  started.push(holder);
  await holder.line('locked');
  return holder;
}

async function refusal(folder = dataDir): Promise<DataDirInUse> {
  const error: unknown = await lockDataDir(folder).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DataDirInUse)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

test('a released folder can be locked again', async () => {
  await (await lockDataDir(dataDir)).release();
  await (await lockDataDir(dataDir)).release();
  expect(await readdir(path.join(dataDir, 'lock'))).toEqual([]);
});

test('a second process is refused within two seconds, with the process id of the first', async () => {
  const { processId } = await startHolder();
  const error = await refusal();
  expect(error.processId).toBe(processId);
  expect(error.message).toContain(`process ${processId}`);
  expect(error.message).toContain(dataDir);
  expect(error.message).toMatch(/Stop that one first, then repeat this command\.$/);
  expect(error.forServer()).toContain(`process ${processId}`);
  expect(error.forServer()).toMatch(/a folder of its own, for example DATA_DIR=\.\/data-2\.$/);
});

test('a first process that hangs still holds the folder, and the error names it', async () => {
  const { child, processId } = await startHolder();
  child.kill('SIGSTOP');
  expect((await refusal()).processId).toBe(processId);
});

test('the error also names a hanging process whose backlog is full', async () => {
  const { child, processId } = await startHolder();
  const [name = ''] = await readdir(path.join(dataDir, 'lock'));
  child.kill('SIGSTOP');
  const waiting: Socket[] = [];
  try {
    // Fills the backlog of a listener that accepts nothing.
    for (let isFull = false; !isFull;) {
      const socket = connect(path.join(dataDir, 'lock', name));
      waiting.push(socket);
      isFull = await new Promise((resolve) => {
        socket.once('connect', () => resolve(false));
        socket.once('error', () => resolve(true));
      });
    }
    expect((await refusal()).processId).toBe(processId);
  } finally {
    for (const socket of waiting) socket.destroy();
  }
});

test('the folder of a killed process can be locked', async () => {
  const holder = await startHolder();
  holder.child.kill('SIGKILL');
  await holder.ended;
  const lock = await lockDataDir(dataDir);
  expect(await readdir(path.join(dataDir, 'lock'))).toHaveLength(1);
  await lock.release();
});

test('of many that start at once after a dead one, exactly one gets the folder', async () => {
  const holder = await startHolder();
  holder.child.kill('SIGKILL');
  await holder.ended;
  for (let round = 0; round < 10; round += 1) {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => lockDataDir(dataDir)),
    );
    const locks = results.filter((result) => result.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataDirInUse);
    await locks[0]?.value.release();
  }
});

// The name sorts behind every name that is drawn, so that this one has to yield.
const lastName = 'zzzzzzzzzzzz-4242';

test.each([
  ['answers late', 2, 0],
  ['needs long to see that it has to yield', 0, 100],
])('another that starts at the same time and %s is waited for', async (_, silences, answers) => {
  await mkdir(path.join(dataDir, 'lock'));
  let asked = 0;
  const late = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    asked += 1;
    if (asked > silences) socket.end('4242 starting\n');
    if (asked > silences + answers) late.close();
  });
  await new Promise<void>((resolve) => {
    late.listen(path.join(dataDir, 'lock', lastName), resolve);
  });
  const lock = await lockDataDir(dataDir);
  expect(asked).toBe(silences + answers + 1);
  await lock.release();
});

test('of one that starts at the same time and one that holds the folder, the error names the holder', async () => {
  const { processId } = await startHolder();
  const starting = createServer((socket) => socket.end('4242 starting\n'));
  await new Promise<void>((resolve) => {
    // The name sorts before every name that is drawn, so that this one wins until it sees the holder.
    starting.listen(path.join(dataDir, 'lock', '000000000000-4242'), resolve);
  });
  expect((await refusal()).processId).toBe(processId);
  starting.close();
});

test('another that yields just while it is asked is not in the way', async () => {
  await mkdir(path.join(dataDir, 'lock'));
  const yielding = createServer();
  await new Promise<void>((resolve) => {
    yielding.listen(path.join(dataDir, 'lock', lastName), resolve);
  });
  let isAsked = false;
  const yieldWhenAsked = (): void => {
    isAsked = process.getActiveResourcesInfo().some((kind) => kind.endsWith('ConnectWrap'));
    if (isAsked) yielding.close();
    else setImmediate(yieldWhenAsked);
  };
  yieldWhenAsked();
  const lock = await lockDataDir(dataDir);
  expect(isAsked).toBe(true);
  await lock.release();
});

test('a folder with a path too long for a socket can be locked', async () => {
  const deep = path.join(dataDir, 'd'.repeat(120), 'ü'.repeat(60));
  await mkdir(deep, { recursive: true });
  const { processId } = await startHolder(deep);
  expect((await refusal(deep)).processId).toBe(processId);
});

test('a folder is locked under all of its paths', async () => {
  const lock = await lockDataDir(dataDir);
  await refusal(path.join(dataDir, '..', path.basename(dataDir), '.'));
  await lock.release();
});

test('a client that disconnects at once does not disturb the holder', async () => {
  const { processId } = await startHolder();
  const [name = ''] = await readdir(path.join(dataDir, 'lock'));
  for (let visit = 0; visit < 50; visit += 1) {
    const socket = connect(path.join(dataDir, 'lock', name));
    socket.once('connect', () => socket.destroy());
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect((await refusal()).processId).toBe(processId);
});
