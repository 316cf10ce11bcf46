import { connectDatabase } from '../src/db/connect.ts';
import { lockDataDir } from '../src/db/data-dir-lock.ts';
import { migrate } from '../src/db/migrate.ts';
import { silentLog } from './silent-log.ts';

// A process that tests start and kill: `database-process.ts <lock|serve|exit|insert> <data folder>`. It reports its steps
// on standard output, one line with an event and a value each.
const [job = '', dataDir = ''] = process.argv.slice(2);
const report = (event: string, value: string | number | undefined): boolean =>
  process.stdout.write(`${event} ${value}\n`);

try {
  if (job === 'lock') await lockUntilKilled();
  else await openDatabase();
} catch (error) {
  report('refused', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}

async function lockUntilKilled(): Promise<void> {
  await lockDataDir(dataDir);
  report('locked', process.pid);
  setInterval(() => undefined, 1_000);
}

async function openDatabase(): Promise<void> {
  const database = await connectDatabase({
    databaseUrl: null,
    databaseTimeoutMs: 20_000,
    dataDir,
    log: silentLog,
  });
  await migrate(database.pool, silentLog);
  // Like the app: finishes work in progress before closing the database.
  process.once('SIGINT', () => {
    void database.pool
      .query('SELECT pg_sleep(0.3)')
      .then(() => report('drained', process.pid))
      .then(() => database.close());
  });
  report('ready', database.processIds[0]);
  if (job === 'exit') process.exit(0);
  if (job !== 'insert') return;
  for (let number = 1; ; number += 1) {
    await database.pool.query(
      `INSERT INTO bot_check_spent (signature, expires_at) VALUES ($1, now())`,
      [String(number)],
    );
    report('acknowledged', number);
  }
}
