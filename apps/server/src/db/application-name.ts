import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

// PostgreSQL truncates longer names.
const maxApplicationNameLength = 63;
const applicationNamePrefix = 'convoke';

/** The application name in `pg_stat_activity`: task, process and machine. */
export function applicationName(work: string): string {
  const name = `${applicationNamePrefix} ${work}, process ${process.pid} on ${hostname()}`;
  return name.slice(0, maxApplicationNameLength);
}

// PostgreSQL lists a connection for a moment after its client has closed it.
const connectionEnd = { attempts: 10, pauseMs: 100 };

/** The application names of other Convoke processes that use the database, and do not end within a second. */
export async function readOtherUsers(client: Client): Promise<string[]> {
  let names = await readConnectedUsers(client);
  for (let attempt = 1; names.length > 0 && attempt < connectionEnd.attempts; attempt += 1) {
    await delay(connectionEnd.pauseMs);
    // A transaction reads the list once unless it is told otherwise.
    await client.query('SELECT pg_stat_clear_snapshot()');
    names = await readConnectedUsers(client);
  }
  return names;
}

async function readConnectedUsers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND starts_with(application_name, $1)
     ORDER BY 1`,
    [applicationNamePrefix],
  );
  return rows.map(({ name }) => name);
}
