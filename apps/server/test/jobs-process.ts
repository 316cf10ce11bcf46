// A node that tests freeze, stop and kill: `jobs-process.ts <data folder or database> <hold|finish> [uuid to add]`. It
// reports the steps of its jobs on standard output, one line with an event and a value each.
import { writeSync } from 'node:fs';
import { connectDatabase } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { systemClock } from '../src/lib/clock.ts';
import { JobRepository } from '../src/services/jobs/job.repository.ts';
import { Jobs } from '../src/services/jobs/jobs.ts';
import { silentLog } from './silent-log.ts';

const [location = '', mode = '', uuid] = process.argv.slice(2);
// Written synchronously, so that no report of a killed process is lost.
const report = (event: string, value: string | number): void =>
  void writeSync(1, `${event} ${value}\n`);

const isEmbedded = !location.startsWith('postgres:');
const database = await connectDatabase({
  databaseUrl: isEmbedded ? null : location,
  databaseTimeoutMs: 20_000,
  dataDir: isEmbedded ? location : '',
  log: silentLog,
});
if (isEmbedded) await migrate(database.pool, silentLog);

const jobs = new Jobs({
  db: database.db,
  clock: systemClock,
  log: {
    ...silentLog,
    warn: (_: unknown, message = '') => report('warned', message),
  },
  handlers: {
    'enrich-publication': async (payload, { attempt, signal }) => {
      report('begun', attempt);
      if (mode === 'hold') {
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }
      report('done', `${attempt} ${JSON.stringify(payload)}`);
    },
  },
  concurrency: 1,
  // Short, because the next process waits for the lease of the killed one to end.
  timing: { pollMs: 50, leaseMs: Number(process.env['LEASE_MS'] ?? 3_000) },
});
if (uuid !== undefined) await new JobRepository(database.db).add('enrich-publication', { uuid });
jobs.start();
report('started', process.pid);

process.once('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => database.close())
    .then(() => report('stopped', process.pid));
});
