import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createDrawing, type Drawing } from './drawing-thread.ts';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

// Stands for the built web app: does what its order's address says.
const program = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ kind, address, answers, publication }) => {
  count += 1;
  if (address === '/dies') process.exit(1);
  if (address === '/throws') throw new Error('outside of any order');
  if (address === '/hangs') for (;;);
  if (address === '/fails') return parentPort.postMessage({ error: 'no such page' });
  if (address === '/nonsense') return parentPort.postMessage({ title: 1 });
  if (kind === 'card') return parentPort.postMessage({ svg: publication, lacks: 'я' });
  parentPort.postMessage({ title: address, markup: JSON.stringify(answers), data: String(count) });
});
`;

let file: string;
let logged: { err?: unknown }[];
let drawing: Drawing;

beforeAll(async () => {
  file = join(await temporaryFolder(), 'page-worker.mjs');
  await writeFile(file, program);
});
afterEach(() => drawing.close());

function create(options: { patienceMs?: number; maxWaiting?: number } = {}): Drawing {
  logged = [];
  drawing = createDrawing({
    program: file,
    log: { error: (details) => void logged.push(details) },
    patienceMs: 20_000,
    ...options,
  });
  return drawing;
}

const errors = () => logged.map(({ err }) => String(err)).join(' | ');

test('pages and pictures are drawn one after another by one thread', async () => {
  create();
  const answers = { '/api/x': { body: '[]', next: null } };
  const [first, second, picture] = await Promise.all([
    drawing.page('/a', answers),
    drawing.page('/b', {}),
    drawing.card('{}'),
  ]);
  expect(first).toEqual({ title: '/a', markup: JSON.stringify(answers), data: '1' });
  expect(second?.data).toBe('2');
  expect(picture).toEqual({ svg: '{}', lacks: 'я' });
  expect(logged).toEqual([]);
});

test.each(['/fails', '/nonsense', '/throws', '/dies'])(
  'what goes wrong at %s is logged once and harms no other order',
  async (address) => {
    create();
    const [bad, good] = await Promise.all([drawing.page(address, {}), drawing.page('/a', {})]);
    expect(bad).toBeNull();
    expect(good?.title).toBe('/a');
    expect(logged).toHaveLength(1);
  },
);

test('a thread that takes too long is ended, and the next order gets another', async () => {
  create({ patienceMs: 400 });
  const [late, good] = await Promise.all([drawing.page('/hangs', {}), drawing.page('/a', {})]);
  expect(late).toBeNull();
  expect(good).toMatchObject({ title: '/a', data: '1' });
  expect(errors()).toContain('400 ms');
});

test('orders beyond those that may wait are not drawn', async () => {
  create({ maxWaiting: 2 });
  const orders = ['/a', '/b', '/c', '/d'].map((address) => drawing.page(address, {}));
  const titles = (await Promise.all(orders)).map((page) => page?.title);
  expect(titles).toEqual(['/a', '/b', '/c', undefined]);
});

test('a program that is missing is logged, and nothing is drawn', async () => {
  logged = [];
  drawing = createDrawing({
    program: `${file}.missing`,
    log: { error: (details) => void logged.push(details) },
  });
  expect(await drawing.page('/a', {})).toBeNull();
  expect(logged).toHaveLength(1);
});

test('closing settles what waits', async () => {
  create();
  const orders = [drawing.page('/hangs', {}), drawing.page('/a', {})];
  await drawing.close();
  expect(await Promise.all(orders)).toEqual([null, null]);
  expect(await drawing.page('/a', {})).toBeNull();
  expect(logged).toEqual([]);
});
