import type { TestDatabase } from './test-database.ts';

/** Makes the database read-only, as the embedded server does when its disk is nearly full. */
export async function setReadOnly({ pool }: TestDatabase, isReadOnly: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const state = isReadOnly ? 'on' : 'off';
    await client.query(
      `ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = ${state}`,
    );
    await client.query(`SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  } finally {
    // This connection still has the previous settings.
    client.release(true);
  }
}
