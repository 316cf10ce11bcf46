import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repeatInBackground } from '../../lib/repeat.ts';
import type { DatabaseLog } from '../pool.ts';
import { keepReserve, reserveBytes } from './reserve.ts';
import { readVolume, usedShare, type Volume } from '../../lib/volume.ts';

// Four segments of the server's log: what is under way, a checkpoint and the vacuum still fit.
const leastFreeBytes = 64 * 1024 * 1024;
const enoughFreeBytes = 96 * 1024 * 1024;
const lookEveryMs = 1_000;
// Told once, and again after the volume was clearly emptier.
const fullShareToTell = 0.8;
const emptierShare = 0.75;
const setting = 'default_transaction_read_only';

export interface RoomWatchOptions {
  data: string;
  /** Where the reserve for a start on a full disk is kept. */
  dataDir: string;
  log: DatabaseLog;
  /** Tells the server to read its settings again. */
  reload: () => void;
  volume?: (folder: string) => Promise<Volume>;
}

/**
 * PostgreSQL goes down when the disk is too full for its log, and then nobody can read either. Before
 * that it is told to write no more; it goes on by itself when there is room again. The operator is
 * warned well before, and room for the next start is set aside while there is enough.
 * Returns the stop.
 */
export async function watchRoom(options: RoomWatchOptions): Promise<() => Promise<void>> {
  const { data, dataDir, log, reload, volume = readVolume } = options;
  let isReadOnly = await readSetting(data);
  let isTold = false;

  async function spare(free: number): Promise<void> {
    const mustSpare = free < (isReadOnly ? enoughFreeBytes : leastFreeBytes);
    if (mustSpare === isReadOnly) return;
    await writeSetting(data, mustSpare);
    isReadOnly = mustSpare;
    reload();
    if (mustSpare) log.error({ free }, 'the disk of DATA_DIR is nearly full: nothing is written');
    else log.info({ free }, 'the disk of DATA_DIR has room again: writing goes on');
  }

  function warn(room: Volume): void {
    const share = usedShare(room);
    if (share < emptierShare) isTold = false;
    if (share < fullShareToTell || isTold) return;
    isTold = true;
    log.warn(
      { usedPercent: Math.floor(share * 100), free: room.freeBytes },
      'the disk of DATA_DIR is more than 80 % full: make room, or nothing can be written soon',
    );
  }

  const look = async (): Promise<number> => {
    const room = await volume(data);
    warn(room);
    await spare(room.freeBytes);
    return room.freeBytes;
  };
  await look();
  // Not at once: the start does not wait for it, and a short command needs none.
  return repeatInBackground(lookEveryMs, log, async () => {
    const free = await look();
    if (free > enoughFreeBytes + reserveBytes) await keepReserve(dataDir);
  });
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
