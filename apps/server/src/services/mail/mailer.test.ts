import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Db } from '../../db/schema.ts';
import { randomIds } from '../../lib/ids.ts';
import { JobRepository } from '../jobs/job.repository.ts';
import type { Mail, QueuedMail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';

const minuteMs = 60_000;
const token = 'Zk3v-9XyQm2c_PpL0sRt7uWvAbCdEfGhIjKlMnOpQrS';
const key = randomBytes(32);
const never = new AbortController().signal;

let database: TestDatabase;
let db: Db;
let now: number;
let delivered: QueuedMail[];
let warnings: { details: object; message: string }[];
let mailer: Mailer;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(() => {
  now = Date.now();
  delivered = [];
  warnings = [];
  mailer = mailerWith(key);
});
afterEach(() => database.empty());

function mailerWith(itsKey: Buffer): Mailer {
  return createMailer({
    db,
    key: itsKey,
    clock: { now: () => now },
    ids: randomIds,
    log: { warn: (details, message) => void warnings.push({ details, message }) },
    delivery: { deliver: async (mail) => void delivered.push(mail) },
    addJob: (transaction, payload, options) =>
      new JobRepository(transaction).add('send-mail', payload, options),
  });
}

const jobs = () => db.selectFrom('job').selectAll().orderBy('id').execute();
const inTransaction = (mail: Mail) => db.transaction().execute((tx) => mailer.queue(tx, mail));
const resetFor = (to: string): Mail => ({
  kind: 'reset-password',
  to,
  name: 'Ada',
  language: 'en',
  token,
});
const changedFor = (to: string): Mail => ({
  kind: 'password-changed',
  to,
  name: 'Ada',
  language: 'en',
});
/** Sends what is queued, as the job would, and returns it. */
async function sendAll(by = mailer): Promise<QueuedMail[]> {
  for (const { payload } of await jobs()) await by.send(JSON.parse(payload), { signal: never });
  return delivered;
}
/** As if everything had been queued so long ago. */
const age = (ms: number) =>
  database.pool.query(
    `UPDATE mail_allowance SET last_queued_at = last_queued_at - $1 * interval '1 millisecond',
       queued_at = ARRAY(SELECT at - $1 * interval '1 millisecond' FROM unnest(queued_at) AS at)`,
    [ms],
  );

describe('a queued mail', () => {
  it('is there when its transaction is committed, and reaches the way out as it was', async () => {
    const mail: Mail = {
      kind: 'verify-email',
      to: 'Ada@Example.org',
      name: 'Ada L.',
      language: 'en',
      token,
    };
    expect(await inTransaction(mail)).toBe(true);
    const [sent] = await sendAll();
    expect(sent).toMatchObject({ mail, queuedAt: new Date(now) });
    expect(sent?.id).toMatch(/^[\da-f-]{36}$/);
  });

  it('is not there when its transaction is rolled back, and then counts for nothing', async () => {
    for (let time = 0; time < 7; time += 1) {
      const rolledBack = db.transaction().execute(async (tx) => {
        expect(await mailer.queue(tx, resetFor('ada@example.org'))).toBe(true);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
    }
    expect(await jobs()).toEqual([]);
    expect(await inTransaction(resetFor('ada@example.org'))).toBe(true);
  });

  it('keeps its name from one attempt to the next', async () => {
    await inTransaction(resetFor('ada@example.org'));
    await sendAll();
    await sendAll();
    expect(delivered).toHaveLength(2);
    expect(delivered[0]).toEqual(delivered[1]);
  });

  it('shows the database neither its token, nor its address, nor a name', async () => {
    const name = 'Maximiliane';
    await inTransaction({
      kind: 'verify-email',
      to: 'ada@example.org',
      name,
      language: 'en',
      token,
    });
    const { rows: kept } = await database.pool.query(
      'SELECT to_jsonb(job) AS row FROM job UNION ALL SELECT to_jsonb(mail_allowance) FROM mail_allowance',
    );
    const all = JSON.stringify(kept);
    expect(kept).toHaveLength(2);
    for (const secret of [token, 'ada@example.org', 'example.org', name]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('cannot be put under another name or read with another root secret; it waits then', async () => {
    await inTransaction(resetFor('ada@example.org'));
    const other = mailerWith(randomBytes(32));
    await expect(sendAll(other)).rejects.toMatchObject({
      name: 'MailDecryptionFailed',
      reason: 'is-AUTH_SECRET-another',
    });
    const payload = JSON.parse((await jobs())[0]?.payload ?? '') as object;
    const renamed = { ...payload, id: randomIds.uuid() };
    await expect(mailer.send(renamed, { signal: never })).rejects.toThrow();
    expect(delivered).toEqual([]);
    expect(await sendAll()).toHaveLength(1);
  });

  it.each([
    ['reset-password', 60],
    ['verify-email', 24 * 60],
    ['account-exists', 24 * 60],
    ['password-changed', 24 * 60],
  ] as const)('is dropped when it is of no use any more: %s', async (kind, minutes) => {
    const mail =
      kind === 'reset-password' || kind === 'verify-email'
        ? ({ kind, to: 'ada@example.org', name: 'Ada', language: 'en', token } as const)
        : ({ kind, to: 'ada@example.org', name: 'Ada', language: 'en' } as const);
    await inTransaction(mail);
    now += minutes * minuteMs - 1;
    await sendAll();
    expect(delivered).toHaveLength(1);
    now += 1;
    await sendAll();
    expect(delivered).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('ada@');
  });

  it('outlives its attempts, so that it ends by its age', async () => {
    await inTransaction(resetFor('ada@example.org'));
    expect((await jobs())[0]?.maxAttempts).toBeGreaterThan(50);
  });

  it.each([
    '',
    'ada',
    'ada@example.org\r\nRCPT TO:<x@evil.example>',
    'ada@example.org, x@evil.example',
    'Ada <ada@example.org>',
    'ada@example.org\u0000',
    'a b@example.org',
  ])('needs one bare address: %j', async (to) => {
    await expect(inTransaction(resetFor(to))).rejects.toThrow(TypeError);
    expect(await jobs()).toEqual([]);
  });
});

describe('an address', () => {
  it('gets five mails in half an hour, whatever their kind and however it is spelled', async () => {
    const spellings = ['ada@example.org', 'ADA@example.org', ' ada@Example.ORG '.trim()];
    const queued: boolean[] = [];
    for (let time = 0; time < 8; time += 1) {
      const to = spellings[time % 3] ?? '';
      const mail: Mail =
        time % 2 === 0 ? resetFor(to) : { kind: 'account-exists', to, name: 'Ada', language: 'en' };
      queued.push(await inTransaction(mail));
    }
    expect(queued).toEqual([true, true, true, true, true, false, false, false]);
    expect(await jobs()).toHaveLength(5);
    expect(await inTransaction(resetFor('grace@example.org'))).toBe(true);
    expect(JSON.stringify(warnings)).not.toContain('ada');
  });

  it('gets the next one when the first of the five is half an hour old', async () => {
    await inTransaction(resetFor('ada@example.org'));
    await age(20 * minuteMs);
    for (let time = 0; time < 4; time += 1) await inTransaction(resetFor('ada@example.org'));
    expect(await inTransaction(resetFor('ada@example.org'))).toBe(false);
    await age(11 * minuteMs);
    expect(await inTransaction(resetFor('ada@example.org'))).toBe(true);
    expect(await inTransaction(resetFor('ada@example.org'))).toBe(false);
  });

  it('gets five and no more from many nodes at once', async () => {
    const queued = await Promise.all(
      Array.from({ length: 40 }, () => inTransaction(resetFor('ada@example.org'))),
    );
    expect(queued.filter(Boolean)).toHaveLength(5);
    expect(await jobs()).toHaveLength(5);
  });

  it('is told of a changed password also when all its other mails were used up, five times', async () => {
    for (let time = 0; time < 6; time += 1) await inTransaction(resetFor('ada@example.org'));
    const told: boolean[] = [];
    for (let time = 0; time < 6; time += 1)
      told.push(await inTransaction(changedFor('ada@example.org')));
    expect(told).toEqual([true, true, true, true, true, false]);
  });

  it('is forgotten a day after its last mail', async () => {
    await inTransaction(resetFor('ada@example.org'));
    await inTransaction(resetFor('grace@example.org'));
    await age(23 * 60 * minuteMs);
    await inTransaction(changedFor('ada@example.org'));
    await mailer.cleanUp();
    const rows = () => db.selectFrom('mailAllowance').select('lane').execute();
    expect(await rows()).toHaveLength(3);
    await age(2 * 60 * minuteMs);
    await mailer.cleanUp();
    expect(await rows()).toEqual([{ lane: 'notice' }]);
  });
});
