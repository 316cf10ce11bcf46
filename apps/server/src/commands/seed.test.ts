import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { DataDirInUse, lockDataDir } from '../db/data-dir-lock.ts';
import { runSeed } from './seed.ts';

let database: TestDatabase;
let printed: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  printed = [];
  await database.empty();
});
afterAll(() => database.close());

const seed = (args: string[], environment: Record<string, string> = {}) =>
  runSeed({
    config: loadConfig({
      DATABASE_URL: database.connectionString,
      AUTH_SECRET: 'a secret of the tests, long enough',
      ...environment,
    }),
    log: pino({ level: 'silent' }),
    args,
    print: (line) => printed.push(line),
  });

test('adds the samples once', async () => {
  await seed([]);
  await seed([]);
  expect(printed[0]).toMatch(/^Added 12 sample conversations to PostgreSQL \d+ at /);
  expect(printed[1]).toBe('Nothing to do: the sample conversations are all there.');
});

test('with a number it generates that many conversations once', async () => {
  await seed(['30']);
  await seed(['30']);
  expect(printed[1]).toMatch(/^Added 30 generated conversations to /);
  expect(printed[2]).toBe('Nothing to do: there are 30 generated conversations or more.');
  const { rows } = await database.pool.query('SELECT count(*) AS count FROM publication');
  expect(rows).toEqual([{ count: 30 }]);
});

test.each([['0'], ['-5'], ['many'], ['1e3'], ['99999999'], ['10', '20']])(
  'an invalid number changes nothing: %s %s',
  async (...args) => {
    await expect(seed(args)).rejects.toThrow(ConfigError);
    const { rows } = await database.pool.query('SELECT 1 FROM publication');
    expect(rows).toEqual([]);
  },
);

test('a data folder in use is refused, and the message names the process', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-seed-test-'));
  const lock = await lockDataDir(dataDir);
  const refused = expect(
    seed([], { DATABASE_URL: '', AUTH_SECRET: '', DATA_DIR: dataDir }),
  ).rejects;
  await refused.toThrow(new DataDirInUse(dataDir, process.pid).message);
  await lock.release();
  await rm(dataDir, { recursive: true });
  expect(printed).toEqual([]);
});
