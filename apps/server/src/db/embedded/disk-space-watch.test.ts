import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { failureOf, provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { databaseFailureKind } from '../database-failure.ts';
import { migrate } from '../migrate.ts';
import { watchDiskSpace } from './disk-space-watch.ts';

const embedded = provideEmbeddedDatabase();
const megabyte = 1024 * 1024;

test('before the disk is full the database becomes read-only, until there is space again', async () => {
  const { pool, processIds, close } = await embedded.connect();
  await pool.query('CREATE TABLE a (n integer)');
  const data = path.join(embedded.dataDir, 'postgres', 'data');
  let free = 500 * megabyte;
  const stopWatching = await watchDiskSpace({
    data,
    // A folder without the reserve of another watch.
    dataDir: await mkdtemp(path.join(embedded.dataDir, 'watched-')),
    log: silentLog,
    reload: () => process.kill(processIds[0] ?? 0, 'SIGHUP'),
    volume: async () => ({ freeBytes: free, totalBytes: 10_000 * megabyte }),
  });
  const insert = (): Promise<unknown> => pool.query('INSERT INTO a VALUES (1)');
  await insert();

  free = 60 * megabyte;
  await vi.waitFor(
    async () => expect(databaseFailureKind(await failureOf(insert()))).toBe('diskFull'),
    { timeout: 120_000 },
  );
  expect((await pool.query('SELECT n FROM a')).rowCount).toBeGreaterThan(0);
  // Required for a start: the migrator creates its table even when there is no new migration.
  await migrate(pool, silentLog);

  free = 80 * megabyte;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(databaseFailureKind(await failureOf(insert()))).toBe('diskFull');

  free = 100 * megabyte;
  await vi.waitFor(insert, { timeout: 120_000 });
  await stopWatching();
  expect(await readFile(path.join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain(
    'read_only',
  );
  await close();
});

test('a warning is logged once when the volume is 80 % full', async () => {
  const { close } = await embedded.connect();
  const data = path.join(embedded.dataDir, 'postgres', 'data');
  const warnings: object[] = [];
  let free = 2_100 * megabyte;
  let looks = 0;
  const stopWatching = await watchDiskSpace({
    data,
    // A folder without the reserve of another watch.
    dataDir: await mkdtemp(path.join(embedded.dataDir, 'watched-')),
    log: { ...silentLog, warn: (details: object) => warnings.push(details) },
    reload: () => undefined,
    volume: async () => {
      looks += 1;
      return { freeBytes: free, totalBytes: 10_000 * megabyte };
    },
  });
  const lookTwice = async (): Promise<void> => {
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1), { timeout: 120_000 });
  };
  expect(warnings).toEqual([]);
  free = 1_900 * megabyte;
  await lookTwice();
  expect(warnings).toEqual([{ usedPercent: 81, free }]);
  free = 2_200 * megabyte;
  await lookTwice();
  free = 1_900 * megabyte;
  await lookTwice();
  expect(warnings).toHaveLength(1);
  free = 3_000 * megabyte;
  await lookTwice();
  free = 500 * megabyte;
  await lookTwice();
  expect(warnings).toHaveLength(2);
  await stopWatching();
  await close();
});
