import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { failureOf, provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { isDatabaseFull } from '../database-failure.ts';
import { migrate } from '../migrate.ts';
import { watchRoom } from './room-watch.ts';

const embedded = provideEmbeddedDatabase();
const megabyte = 1024 * 1024;

test('before the disk is full writing stops, reading goes on, and it ends by itself', async () => {
  const { pool, processIds, close } = await embedded.connect();
  await pool.query('CREATE TABLE a (n integer)');
  const data = path.join(embedded.dataDir, 'postgres', 'data');
  let free = 500 * megabyte;
  const stopWatching = await watchRoom({
    data,
    log: silentLog,
    reload: () => process.kill(processIds[0] ?? 0, 'SIGHUP'),
    freeBytes: async () => free,
  });
  const insert = (): Promise<unknown> => pool.query('INSERT INTO a VALUES (1)');
  await insert();

  free = 60 * megabyte;
  await vi.waitFor(
    async () => expect(isDatabaseFull((await failureOf(insert())).error)).toBe(true),
    {
      timeout: 5_000,
    },
  );
  expect((await pool.query('SELECT n FROM a')).rowCount).toBeGreaterThan(0);
  // Nobody could start otherwise: the migrator asks for its table even when nothing is new.
  await migrate(pool, silentLog);

  free = 80 * megabyte;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(isDatabaseFull((await failureOf(insert())).error)).toBe(true);

  free = 100 * megabyte;
  await vi.waitFor(insert, { timeout: 5_000 });
  await stopWatching();
  expect(await readFile(path.join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain(
    'read_only',
  );
  await close();
});
