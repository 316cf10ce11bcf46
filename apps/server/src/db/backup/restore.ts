import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Client, DatabaseError } from 'pg';
import { errorCode } from '../../lib/error-code.ts';
import { describeUrl, refuseOldServer } from '../connect.ts';
import { DatabaseUnusable } from '../database-unusable.ts';
import {
  clusterFolder,
  startEmbeddedPostgres,
  startNewPostgres,
} from '../embedded/embedded-postgres.ts';
import { stopOrphan } from '../embedded/orphan.ts';
import { activateRestored } from '../embedded/restored-cluster.ts';
import { readMigrations, waitForMigrations } from '../migrate.ts';
import { readOtherUsers } from '../application-name.ts';
import { createMaintenanceClient, type DatabaseLog } from '../pool.ts';
import type { ArchiveReader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { quoted, readTables } from './catalog.ts';
import { loadBackup, readSpentTokens, type SpentToken } from './load-backup.ts';
import type { Manifest } from './manifest.ts';
import { ownObjects } from './own-objects.rules.ts';

export interface RestoreOptions {
  archive: ArchiveReader;
  manifest: Manifest;
  log: DatabaseLog;
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Restores into a new database beside the one of DATA_DIR and replaces that one at the end, together with the root secret
 * if the backup has one. The caller holds the lock of DATA_DIR.
 */
export async function restoreEmbedded(
  options: RestoreOptions & { dataDir: string; secret: string | null },
): Promise<void> {
  const { dataDir, log, secret } = options;
  const folder = clusterFolder(dataDir);
  const spentTokens = await spentTokensOf(dataDir, log);
  const created = await startNewPostgres({ dataDir, log });
  try {
    const client = createMaintenanceClient(created.address, 'restore');
    await withClient(client, async () => {
      await inTransaction(client, () => load(client, options, spentTokens));
      await vacuum(client);
    });
  } catch (error) {
    await created.discard();
    throw error;
  }
  await created.stage(secret);
  await stopOrphan(path.join(folder, 'data'), log);
  await activateRestored(folder);
}

/** The spent tokens of the replaced database; none when it is unreadable, which may be why a backup is restored. */
async function spentTokensOf(dataDir: string, log: DatabaseLog): Promise<SpentToken[]> {
  if (!existsSync(clusterFolder(dataDir))) return [];
  try {
    const old = await startEmbeddedPostgres({ dataDir, log });
    try {
      const client = createMaintenanceClient(old.address, 'restore');
      return await withClient(client, () => readSpentTokens(client));
    } finally {
      await old.stop();
    }
  } catch (error) {
    log.warn({ err: error }, 'the database that is replaced cannot be read');
    return [];
  }
}

/** Replaces the contents of the database at DATABASE_URL in one transaction. */
export async function restoreServer(
  options: RestoreOptions & { databaseUrl: string },
): Promise<void> {
  const { databaseUrl } = options;
  const description = describeUrl(databaseUrl);
  const client = createMaintenanceClient({ connectionString: databaseUrl }, 'restore');
  await withClient(
    client,
    async () => {
      const { rows } = await client.query<{ server_version_num: string }>(
        'SHOW server_version_num',
      );
      refuseOldServer(Number(rows[0]?.server_version_num), description);
      await inTransaction(client, async () => {
        await client.query(
          `SET LOCAL lock_timeout = '10s'; SET LOCAL idle_in_transaction_session_timeout = 0`,
        );
        await waitForMigrations(client);
        const users = await readOtherUsers(client);
        if (users.length > 0)
          throw new BackupError(
            `The database at ${description} is in use by ${users.join(' and ')}. Stop that first.`,
          );
        const spentTokens = await removeOwnTables(client, description);
        await load(client, options, spentTokens);
      });
      await vacuum(client);
    },
    description,
  );
}

/** Drops Convoke's tables; returns the tokens that were spent. Throws when there are other tables. */
async function removeOwnTables(client: Client, description: string): Promise<SpentToken[]> {
  const own = ownObjects(await readMigrations());
  const found = (await readTables(client)).map(({ name }) => name);
  const isOurs = found.includes('schema_migration');
  const foreign = found.filter((name) => !isOurs || !own.tables.has(name));
  if (foreign.length > 0)
    throw new BackupError(
      `The database at ${description} holds tables that are not of this Convoke (${foreign.slice(0, 5).join(', ')}), and a restore replaces everything. Create an empty database, let DATABASE_URL name it, and restore there.`,
    );
  if (!isOurs) return [];
  const spentTokens = found.includes('bot_check_spent') ? await readSpentTokens(client) : [];
  try {
    await client.query(`DROP TABLE ${found.map(quoted).join(', ')}`);
    for (const name of own.functions) await client.query(`DROP FUNCTION IF EXISTS ${quoted(name)}`);
  } catch (error) {
    if (errorCode(error) !== '2BP01') throw error;
    const what = error instanceof DatabaseError ? (error.detail ?? error.message) : '';
    throw new BackupError(
      `Something else in the database at ${description} depends on Convoke's tables: ${what}. Remove it, or restore into an empty database.`,
    );
  }
  return spentTokens;
}

/** Updates planner statistics, and the visibility map for index-only scans. */
async function vacuum(client: Client): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => quoted(name));
  await client.query(`VACUUM (ANALYZE) ${names.join(', ')}`);
}

async function load(
  client: Client,
  { archive, manifest, onTable, signal }: RestoreOptions,
  spentTokens: readonly SpentToken[],
): Promise<void> {
  await loadBackup({
    client,
    archive,
    manifest,
    migrations: await readMigrations(),
    spentTokens,
    ...(onTable === undefined ? {} : { onTable }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // Report the first error; the connection is closed in any case.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Connects for the duration of the work. */
export async function withClient<Result>(
  client: Client,
  work: () => Promise<Result>,
  description = 'DATA_DIR',
): Promise<Result> {
  // Without a listener a lost connection would end the process; the failing statement reports the error.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnusable(
      `The database at ${description} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  });
  try {
    return await work();
  } finally {
    await client.end();
  }
}
