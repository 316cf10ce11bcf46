import { existsSync } from 'node:fs';
import { connectDatabase, describeUrl } from '../connect.ts';
import { DataDirInUse, lockDataDir } from '../data-dir-lock.ts';
import { clusterFolder, findRunningPostgres } from '../embedded/embedded-postgres.ts';
import { createMaintenanceClient, type DatabaseAddress, type DatabaseLog } from '../pool.ts';
import { createArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { withClient } from './restore.ts';
import { writeBackup, type WriteBackupOptions } from './write-backup.ts';

export interface CreateBackupOptions extends Omit<
  WriteBackupOptions,
  'client' | 'archive' | 'database'
> {
  file: string;
  databaseUrl: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** Called with the database's description before the first row is read. */
  onOpen?: (database: string) => void;
}

/** Writes a backup of the database that the configuration names, whether its server runs or not. */
export async function createBackup(
  options: CreateBackupOptions,
): Promise<Manifest & { bytes: number }> {
  const { databaseUrl, file, onOpen } = options;
  const work = async (address: DatabaseAddress, description: string) => {
    onOpen?.(description);
    const client = createMaintenanceClient(address, 'backup');
    return withClient(
      client,
      async () => {
        const archive = await createArchive(file);
        try {
          const manifest = await writeBackup({
            ...options,
            client,
            archive,
            database: description,
          });
          await archive.finish();
          return { ...manifest, bytes: archive.bytes() };
        } catch (error) {
          await archive.abandon();
          throw error;
        }
      },
      description,
    );
  };
  if (databaseUrl !== null)
    return work({ connectionString: databaseUrl }, describeUrl(databaseUrl));
  return withEmbedded(options, work);
}

/** Uses the running server if there is one, else starts one on the same files. */
async function withEmbedded<Result>(
  { dataDir, log }: Pick<CreateBackupOptions, 'dataDir' | 'log'>,
  work: (address: DatabaseAddress, description: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(clusterFolder(dataDir)))
    throw new BackupError(
      `There is nothing to back up: DATA_DIR ${dataDir} holds no database. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const description = `embedded PostgreSQL in ${dataDir}`;
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return error;
    throw error;
  });
  if (lock instanceof DataDirInUse) {
    const address = await findRunningPostgres(dataDir);
    if (address === null || !existsSync(address.host)) throw unreachable(lock);
    return work(address, `${description}, which runs`);
  }
  try {
    const database = await connectDatabase({ databaseUrl: null, dataDir, log, lock });
    try {
      return await work(database.address, description);
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

function unreachable({ finding }: DataDirInUse): BackupError {
  return new BackupError(
    `${finding} Its database cannot be reached from here: run the backup in the same container or on the same machine, or stop that one first.`,
  );
}
