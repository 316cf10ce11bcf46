import { existsSync } from 'node:fs';
import { connectDatabase, describeUrl } from '../connect.ts';
import { DataDirInUse, lockDataDir } from '../data-dir-lock.ts';
import { clusterFolder, findRunningPostgres } from '../embedded/embedded-postgres.ts';
import { createWorkClient, type DatabaseAddress, type DatabaseLog } from '../pool.ts';
import { createArchive } from './archive.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Manifest } from './manifest.ts';
import { withClient } from './restore.ts';
import { writeBackup, type WriteBackupOptions } from './write-backup.ts';

export interface BackUpOptions extends Omit<WriteBackupOptions, 'client' | 'archive' | 'database'> {
  file: string;
  databaseUrl: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** Where the rows come from, before the first of them. */
  onOpen?: (place: string) => void;
}

/** Writes a backup of the database that the configuration names, whether its server runs or not. */
export async function backUp(options: BackUpOptions): Promise<Manifest & { bytes: number }> {
  const { databaseUrl, file, onOpen } = options;
  const work = async (address: DatabaseAddress, place: string) => {
    onOpen?.(place);
    const client = createWorkClient(address, 'backup');
    return withClient(
      client,
      async () => {
        const archive = await createArchive(file);
        try {
          const manifest = await writeBackup({ ...options, client, archive, database: place });
          await archive.finish();
          return { ...manifest, bytes: archive.bytes() };
        } catch (error) {
          await archive.abandon();
          throw error;
        }
      },
      place,
    );
  };
  if (databaseUrl !== null)
    return work({ connectionString: databaseUrl }, describeUrl(databaseUrl));
  return withEmbedded(options, work);
}

/** Through the running server where there is one, else by a server of our own on the same files. */
async function withEmbedded<Result>(
  { dataDir, log }: Pick<BackUpOptions, 'dataDir' | 'log'>,
  work: (address: DatabaseAddress, place: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(clusterFolder(dataDir)))
    throw new BackupRefused(
      `There is nothing to back up: DATA_DIR ${dataDir} holds no database. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const place = `embedded PostgreSQL in ${dataDir}`;
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return error;
    throw error;
  });
  if (lock instanceof DataDirInUse) {
    const address = await findRunningPostgres(dataDir);
    if (address === null || !existsSync(address.host)) throw unreachable(lock);
    return work(address, `${place}, which runs`);
  }
  try {
    const database = await connectDatabase({ databaseUrl: null, dataDir, log, lock });
    try {
      return await work(database.address, place);
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

function unreachable({ finding }: DataDirInUse): BackupRefused {
  return new BackupRefused(
    `${finding} Its database cannot be reached from here: run the backup in the same container or on the same machine, or stop that one first.`,
  );
}
