import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runPeriodically } from '../../lib/run-periodically.ts';
import type { DatabaseLog } from '../pool.ts';
import { ensureReserve, reserveBytes } from './disk-reserve.ts';
import { readDiskSpace, usedShare, type Volume } from '../../lib/disk-space.ts';

// Four WAL segments: enough for writes in progress, a checkpoint and a vacuum.
const minFreeBytes = 64 * 1024 * 1024;
const resumeFreeBytes = 96 * 1024 * 1024;
const checkIntervalMs = 1_000;
// The warning is logged once, and again after usage fell below the reset share.
const warningShare = 0.8;
const warningResetShare = 0.75;
const setting = 'default_transaction_read_only';

export interface DiskSpaceWatchOptions {
  data: string;
  /** The folder of the disk reserve. */
  dataDir: string;
  log: DatabaseLog;
  /** Makes the server reload its settings. */
  reload: () => void;
  volume?: (folder: string) => Promise<Volume>;
}

/**
 * PostgreSQL stops when the disk is too full for its log, and then reads fail too. Before that the database is made
 * read-only, until there is space again. Logs a warning well before, and creates the disk reserve while there is space.
 * Returns a function that stops watching.
 */
export async function watchDiskSpace(options: DiskSpaceWatchOptions): Promise<() => Promise<void>> {
  const { data, dataDir, log, reload, volume = readDiskSpace } = options;
  let isReadOnly = await readSetting(data);
  let hasWarned = false;

  async function setWriteMode(free: number): Promise<void> {
    const mustBeReadOnly = free < (isReadOnly ? resumeFreeBytes : minFreeBytes);
    if (mustBeReadOnly === isReadOnly) return;
    await writeSetting(data, mustBeReadOnly);
    isReadOnly = mustBeReadOnly;
    reload();
    if (mustBeReadOnly)
      log.error({ free }, 'the disk of DATA_DIR is nearly full: nothing is written');
    else log.info({ free }, 'the disk of DATA_DIR has room again: writing goes on');
  }

  function warn(space: Volume): void {
    const share = usedShare(space);
    if (share < warningResetShare) hasWarned = false;
    if (share < warningShare || hasWarned) return;
    hasWarned = true;
    log.warn(
      { usedPercent: Math.floor(share * 100), free: space.freeBytes },
      'the disk of DATA_DIR is more than 80 % full: make room, or nothing can be written soon',
    );
  }

  const check = async (): Promise<number> => {
    const space = await volume(data);
    warn(space);
    await setWriteMode(space.freeBytes);
    return space.freeBytes;
  };
  await check();
  // Not at once: the start does not wait for the reserve, and a short command needs none.
  return runPeriodically(checkIntervalMs, log, async () => {
    const free = await check();
    if (free > resumeFreeBytes + reserveBytes) await ensureReserve(dataDir);
  });
}

// The file of ALTER SYSTEM, written directly because that needs no connection.
function settingsFile(data: string): string {
  return path.join(data, 'postgresql.auto.conf');
}

async function readSetting(data: string): Promise<boolean> {
  return (await readFile(settingsFile(data), 'utf8')).includes(`${setting} = on`);
}

async function writeSetting(data: string, isReadOnly: boolean): Promise<void> {
  const file = settingsFile(data);
  const others = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(setting));
  const lines = isReadOnly ? [...others, `${setting} = on`] : others;
  // Atomic and readable by others: the server may read it at any moment, and as another account.
  await writeFile(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o644 });
  await rename(`${file}.new`, file);
}
