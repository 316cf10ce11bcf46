import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { canMount, mountSmallVolume, type SmallVolume } from '../../../test/small-volume.ts';
import { databaseFailureKind } from '../database-failure.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import { migrate } from '../migrate.ts';
import { reserveBytes } from './disk-reserve.ts';
import { readDiskSpace } from '../../lib/disk-space.ts';

const embedded = provideEmbeddedDatabase();

describe.skipIf(!canMount)(
  'on a volume of its own (skipped where no file system may be mounted)',
  () => {
    let volume: SmallVolume;
    let dataDir: string;
    beforeEach(() => {
      volume = mountSmallVolume(320);
      dataDir = path.join(volume.folder, 'data');
    });
    afterEach(() => volume.unmount());
    const untilReserved = () =>
      vi.waitFor(async () => expect(await readdir(dataDir)).toContain('reserve'), {
        timeout: 120_000,
      });
    const insert = 'INSERT INTO bot_check_spent VALUES (gen_random_uuid()::text, now())';

    test('a start on a full disk frees the reserve and can read; with space the reserve is restored', async () => {
      const first = await embedded.connect(dataDir);
      await migrate(first.pool, silentLog);
      await untilReserved();
      expect((await stat(path.join(dataDir, 'reserve'))).size).toBe(reserveBytes);
      await first.close();
      await volume.fill();
      expect((await readDiskSpace(volume.folder)).freeBytes).toBe(0);

      const second = await embedded.connect(dataDir);
      await migrate(second.pool, silentLog);
      expect(await readdir(dataDir)).not.toContain('reserve');
      expect(
        (await second.pool.query('SELECT name FROM schema_migration')).rowCount,
      ).toBeGreaterThan(5);
      expect(databaseFailureKind(await failureOf(second.pool.query(insert)))).toBe('diskFull');

      volume.clear();
      await vi.waitFor(() => second.pool.query(insert), { timeout: 120_000 });
      await vi.waitFor(async () => expect(await readdir(dataDir)).toContain('reserve'));
      await second.close();
    });

    test('the error of a start without a reserve says that the disk is full and what to do', async () => {
      const first = await embedded.connect(dataDir);
      await migrate(first.pool, silentLog);
      await first.close();
      await rm(path.join(dataDir, 'reserve'), { force: true });
      await volume.fill();
      const error = await failureOf(embedded.connect(dataDir));
      expect(error).toBeInstanceOf(DatabaseUnusable);
      expect(String(error)).toMatch(
        /disk of DATA_DIR .* is full \(0 MB are free\).*Free at least 100 MB/,
      );
    });
  },
);
