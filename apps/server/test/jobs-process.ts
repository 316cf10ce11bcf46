// A node of its own for tests, which they freeze, stop and kill: `jobs-process.ts <data folder or database> <hold|finish>
// [uuid to add]`. It tells what its jobs do in lines, each a word and a value.
import { writeSync } from 'node:fs';
import { connectDatabase } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createJobRepository } from '../src/services/jobs/job.repository.ts';
import { createJobs } from '../src/services/jobs/jobs.ts';
import { silentLog } from './silent-log.ts';

const [place = '', manner = '', uuid] = process.argv.slice(2);
// Written at once: what a killed process told must have been read.
const tell = (word: string, value: string | number): void =>
  void writeSync(1, `${word} ${value}\n`);

const isEmbedded = !place.startsWith('postgres:');
const database = await connectDatabase({
  databaseUrl: isEmbedded ? null : place,
  dataDir: isEmbedded ? place : '',
  log: silentLog,
});
if (isEmbedded) await migrate(database.pool, silentLog);

const jobs = createJobs({
  db: database.db,
  clock: systemClock,
  log: {
    ...silentLog,
    warn: (_: unknown, message = '') => tell('warned', message),
  },
  handlers: {
    'enrich-publication': async (payload, { attempt, signal }) => {
      tell('begun', attempt);
      if (manner === 'hold') {
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }
      tell('done', `${attempt} ${JSON.stringify(payload)}`);
    },
  },
  concurrency: 1,
  isSoleProcess: isEmbedded,
  // Short where another node waits for the lease to end; the usual half minute where nobody does.
  pace: isEmbedded ? {} : { pollMs: 50, leaseMs: 3_000 },
});
if (uuid !== undefined) await createJobRepository(database.db).add('enrich-publication', { uuid });
await jobs.start();
tell('started', process.pid);

process.once('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => database.close())
    .then(() => tell('stopped', process.pid));
});
