import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadingMessage } from './file-reading.ts';

const passage = { n: 1, label: 'p. 1', text: 'Words' };
const done: ReadingMessage = {
  type: 'done',
  file: { kind: 'text', hash: 'ab', size: 5, characters: 5, notes: [] },
};

/** A worker that the test controls. */
class TestWorker extends EventTarget {
  static instances: TestWorker[] = [];
  files: File[] = [];
  isTerminated = false;
  readonly options: WorkerOptions | undefined;

  constructor(_url: string, options?: WorkerOptions) {
    super();
    this.options = options;
    TestWorker.instances.push(this);
  }
  postMessage(file: File) {
    this.files.push(file);
  }
  say(...messages: ReadingMessage[]) {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.isTerminated = true;
  }
}
const workerAt = (index: number) => {
  const worker = TestWorker.instances[index];
  if (worker === undefined) throw new Error(`Worker ${index} was not started`);
  return worker;
};
/** Lets the code run that waits for promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  TestWorker.instances = [];
  vi.stubGlobal('Worker', TestWorker);
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete window.trustedTypes;
});

const open = () => import('./read-file.ts');
const file = (name = 'a.txt', content = 'Words') => new File([content], name);

it('reads a file in a module worker, which ends with it', async () => {
  const { readFile } = await open();
  const arrived: unknown[] = [];
  const shares: number[] = [];
  const reading = readFile(file(), {
    onPassages: (passages) => arrived.push(...passages),
    onProgress: (share) => shares.push(share),
  });
  await settle();
  const worker = workerAt(0);
  expect(worker.options).toEqual({ type: 'module' });
  expect(worker.files[0]?.name).toBe('a.txt');
  worker.say(
    { type: 'begun' },
    { type: 'passages', passages: [passage] },
    { type: 'progress', share: 0.5 },
    done,
  );
  expect(await reading).toEqual({
    ok: true,
    file: { kind: 'text', hash: 'ab', size: 5, characters: 5, notes: [], passages: [passage] },
  });
  expect(arrived).toEqual([passage]);
  expect(shares).toEqual([0.5]);
  expect(worker.isTerminated).toBe(true);
});

it('reads two at once, and the others in their order', async () => {
  const { readFile } = await open();
  const readings = ['1', '2', '3', '4'].map((name) => readFile(file(name)));
  await settle();
  expect(TestWorker.instances.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
    '1',
    '2',
  ]);
  workerAt(1).say({ type: 'begun' }, done);
  await readings[1];
  await settle();
  expect(workerAt(2).files[0]?.name).toBe('3');
  expect(TestWorker.instances).toHaveLength(3);
  workerAt(0).say(done);
  workerAt(2).say(done);
  await settle();
  workerAt(3).say(done);
  expect((await Promise.all(readings)).every(({ ok }) => ok)).toBe(true);
});

it('ends the worker when it is cancelled, and forgets who waits', async () => {
  const { readFile } = await open();
  const controllers = Array.from({ length: 3 }, () => new AbortController());
  const readings = controllers.map(({ signal }) =>
    readFile(file(), { signal }).catch((error: Error) => error.name),
  );
  await settle();
  controllers[2]?.abort();
  controllers[0]?.abort();
  expect(await readings[2]).toBe('AbortError');
  expect(await readings[0]).toBe('AbortError');
  expect(workerAt(0).isTerminated).toBe(true);
  workerAt(1).say(done);
  await readings[1];
  await settle();
  expect(TestWorker.instances).toHaveLength(2);
});

it('refuses what the worker refuses, and what is empty or too large before it is read', async () => {
  const { readFile } = await open();
  const reading = readFile(file());
  await settle();
  workerAt(0).say({ type: 'begun' }, { type: 'refused', refusal: { code: 'changed', params: {} } });
  expect(await reading).toEqual({ ok: false, refusal: { code: 'changed', params: {} } });
  expect(await readFile(file('a', ''))).toEqual({
    ok: false,
    refusal: { code: 'empty', params: {} },
  });
  const large = Object.defineProperty(file(), 'size', { value: 26_214_401 });
  expect(await readFile(large)).toEqual({
    ok: false,
    refusal: { code: 'too_large', params: { max: 26_214_400 } },
  });
  expect(TestWorker.instances).toHaveLength(1);
});

it('gives up on a worker that does not come back', async () => {
  vi.useFakeTimers();
  const { readFile } = await open();
  const reading = readFile(file());
  await vi.advanceTimersByTimeAsync(0);
  workerAt(0).say({ type: 'begun' });
  await vi.advanceTimersByTimeAsync(34_000);
  expect(await reading).toEqual({
    ok: false,
    refusal: { code: 'took_too_long', params: { max: 30 } },
  });
  expect(workerAt(0).isTerminated).toBe(true);
});

it('tells a browser without workers of modules from a fault while reading', async () => {
  const { readFile } = await open();
  const first = readFile(file());
  const second = readFile(file());
  await settle();
  workerAt(0).dispatchEvent(new Event('error'));
  workerAt(1).say({ type: 'begun' });
  workerAt(1).dispatchEvent(new Event('error'));
  expect(await first).toEqual({ ok: false, refusal: { code: 'no_worker', params: {} } });
  expect(await second).toEqual({ ok: false, refusal: { code: 'failed', params: {} } });
  vi.stubGlobal('Worker', undefined);
  expect(await readFile(file())).toMatchObject({ refusal: { code: 'no_worker' } });
});
