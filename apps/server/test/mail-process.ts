// A node that sends the mails of a database, for tests that kill it: `mail-process.ts <database> <SMTP_URL> <key in hex>`.
// It reports its steps on standard output, one line with an event and a value each.
import { writeSync } from 'node:fs';
import { connectDatabase } from '../src/db/connect.ts';
import { systemClock } from '../src/lib/clock.ts';
import { randomIds } from '../src/lib/ids.ts';
import { Jobs } from '../src/services/jobs/jobs.ts';
import { createMailDelivery } from '../src/services/mail/delivery/mail-delivery.ts';
import { createMailer } from '../src/services/mail/mailer.ts';
import { silentLog } from './silent-log.ts';

const [databaseUrl = '', smtpUrl = '', key = ''] = process.argv.slice(2);
const { db } = await connectDatabase({
  databaseUrl,
  databaseTimeoutMs: 20_000,
  dataDir: '',
  log: silentLog,
});
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
const jobs = new Jobs({
  db,
  clock: systemClock,
  log: silentLog,
  handlers: { 'send-mail': (payload, turn) => mailer.send(payload, turn) },
  concurrency: 1,
  // Short, because the next process waits for the lease of the killed one to end.
  timing: { pollMs: 50, leaseMs: 2_000 },
});
jobs.start();
writeSync(1, `started ${process.pid}\n`);
