// A node of its own that sends the mails of a database, for tests which kill it: `mail-process.ts <database> <SMTP_URL>
// <key in hex>`. It tells what it does in lines, each a word and a value.
import { writeSync } from 'node:fs';
import { connectDatabase } from '../src/db/connect.ts';
import { systemClock } from '../src/lib/clock.ts';
import { randomIds } from '../src/lib/ids.ts';
import { createJobs } from '../src/services/jobs/jobs.ts';
import { createMailDelivery } from '../src/services/mail/mail-delivery.ts';
import { createMailer } from '../src/services/mail/mailer.ts';
import { silentLog } from './silent-log.ts';

const [databaseUrl = '', smtpUrl = '', key = ''] = process.argv.slice(2);
const { db } = await connectDatabase({ databaseUrl, dataDir: '', log: silentLog });
const mailer = createMailer({
  db,
  key: Buffer.from(key, 'hex'),
  clock: systemClock,
  ids: randomIds,
  log: silentLog,
  delivery: createMailDelivery({
    config: {
      mail: { smtpUrl, from: null },
      publicUrl: 'http://localhost:3000',
      contactEmail: 'hello@convoke.example',
      dataDir: '',
    },
    log: silentLog,
  }),
  addJob: () => Promise.reject(new Error('This process only sends')),
});
const jobs = createJobs({
  db,
  clock: systemClock,
  log: silentLog,
  handlers: { 'send-mail': (payload, turn) => mailer.send(payload, turn) },
  concurrency: 1,
  isSoleProcess: false,
  // Short, because the next process waits for the lease of the killed one to end.
  pace: { pollMs: 50, leaseMs: 2_000 },
});
await jobs.start();
writeSync(1, `started ${process.pid}\n`);
