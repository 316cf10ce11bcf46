import { readFile, rename, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repeatInBackground } from '../../lib/repeat.ts';
import type { DatabaseLog } from '../pool.ts';

// Four segments of the server's log: what is under way, a checkpoint and the vacuum still fit.
const leastFreeBytes = 64 * 1024 * 1024;
const enoughFreeBytes = 96 * 1024 * 1024;
const lookEveryMs = 1_000;
const setting = 'default_transaction_read_only';

export interface RoomWatchOptions {
  data: string;
  log: DatabaseLog;
  /** Tells the server to read its settings again. */
  reload: () => void;
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * PostgreSQL goes down when the disk is too full for its log, and then nobody can read either. Before
 * that it is told to write no more; it goes on by itself when there is room again.
 * Returns the stop.
 */
export async function watchRoom(options: RoomWatchOptions): Promise<() => Promise<void>> {
  const { data, log, reload, freeBytes = freeBytesOf } = options;
  let isReadOnly = await readSetting(data);
  const look = async (): Promise<void> => {
    const free = await freeBytes(data);
    const mustSpare = free < (isReadOnly ? enoughFreeBytes : leastFreeBytes);
    if (mustSpare === isReadOnly) return;
    await writeSetting(data, mustSpare);
    isReadOnly = mustSpare;
    reload();
    if (mustSpare) log.error({ free }, 'the disk of DATA_DIR is nearly full: nothing is written');
    else log.info({ free }, 'the disk of DATA_DIR has room again: writing goes on');
  };
  await look();
  return repeatInBackground(lookEveryMs, log, look);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// The file that ALTER SYSTEM writes; by hand it can be written without a connection.
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
  // The server may read at any moment, and as another account: never half a file, readable to it.
  await writeFile(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o644 });
  await rename(`${file}.new`, file);
}
