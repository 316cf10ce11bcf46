import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createServerRenderer, type ServerRenderer } from './server-renderer.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

// Replaces the built web app: acts by the address of its job.
const program = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ kind, address, answers, publication }) => {
  count += 1;
  if (address === '/dies') process.exit(1);
  if (address === '/throws') throw new Error('outside of any job');
  if (address === '/hangs') for (;;);
  if (address === '/fails') return parentPort.postMessage({ error: 'no such page' });
  if (address === '/nonsense') return parentPort.postMessage({ title: 1 });
  if (kind === 'card') return parentPort.postMessage({ svg: publication, lacks: 'я' });
  parentPort.postMessage({ title: address, markup: JSON.stringify(answers), data: String(count) });
});
`;

let file: string;
let logged: { err?: unknown }[];
let renderer: ServerRenderer;

beforeAll(async () => {
  file = join(await temporaryFolder(), 'render-worker.mjs');
  await writeFile(file, program);
});
afterEach(() => renderer.close());

function create(options: { timeoutMs?: number; maxWaiting?: number } = {}): ServerRenderer {
  logged = [];
  renderer = createServerRenderer({
    program: file,
    log: { error: (details) => void logged.push(details) },
    timeoutMs: 20_000,
    ...options,
  });
  return renderer;
}

const errors = () => logged.map(({ err }) => String(err)).join(' | ');

test('pages and cards are rendered one after another by one thread', async () => {
  create();
  const answers = { '/api/x': { body: '[]', next: null } };
  const [first, second, card] = await Promise.all([
    renderer.page('/a', answers),
    renderer.page('/b', {}),
    renderer.card('{}'),
  ]);
  expect(first).toEqual({ title: '/a', markup: JSON.stringify(answers), data: '1' });
  expect(second?.data).toBe('2');
  expect(card).toEqual({ svg: '{}', lacks: 'я' });
  expect(logged).toEqual([]);
});

test.each(['/fails', '/nonsense', '/throws', '/dies'])(
  'an error at %s is logged once and affects no other job',
  async (address) => {
    create();
    const [bad, good] = await Promise.all([renderer.page(address, {}), renderer.page('/a', {})]);
    expect(bad).toBeNull();
    expect(good?.title).toBe('/a');
    expect(logged).toHaveLength(1);
  },
);

test('a thread that takes too long is terminated, and the next job gets another', async () => {
  create({ timeoutMs: 4_000 });
  const [late, good] = await Promise.all([renderer.page('/hangs', {}), renderer.page('/a', {})]);
  expect(late).toBeNull();
  expect(good).toMatchObject({ title: '/a', data: '1' });
  expect(errors()).toContain('4000 ms');
});

test('jobs beyond the length of the queue are not rendered', async () => {
  create({ maxWaiting: 2 });
  const jobs = ['/a', '/b', '/c', '/d'].map((address) => renderer.page(address, {}));
  const titles = (await Promise.all(jobs)).map((page) => page?.title);
  expect(titles).toEqual(['/a', '/b', '/c', undefined]);
});

test('a missing program is logged, and nothing is rendered', async () => {
  logged = [];
  renderer = createServerRenderer({
    program: `${file}.missing`,
    log: { error: (details) => void logged.push(details) },
  });
  expect(await renderer.page('/a', {})).toBeNull();
  expect(logged).toHaveLength(1);
});

test('closing settles waiting jobs', async () => {
  create();
  const jobs = [renderer.page('/hangs', {}), renderer.page('/a', {})];
  await renderer.close();
  expect(await Promise.all(jobs)).toEqual([null, null]);
  expect(await renderer.page('/a', {})).toBeNull();
  expect(logged).toEqual([]);
});
