import { type Language, languages } from '@convoke/language/language.rules.ts';
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { allowanceOf, type Mail, mailLifetimesMs, type QueuedMail } from './mail.ts';
import { MailAllowanceRepository } from './mail-allowance.repository.ts';
import { decryptText, encryptText } from '../../lib/encrypted-text.ts';
import type { Log } from '../../lib/log.ts';

/** The payload of the job `send-mail`; recipient and content are encrypted in `sealed`. */
export interface SendMailPayload {
  id: string;
  kind: Mail['kind'];
  queuedAt: string;
  sealed: string;
}

/** Delivers mails to a mail server or a folder. */
export interface MailDelivery {
  /** Resolves when the mail is accepted or permanently refused. Throws when a retry may succeed; repeated delivery is safe. */
  deliver(mail: QueuedMail, signal: AbortSignal): Promise<void>;
}

/** Queues mails and sends them in background jobs. */
export interface Mailer {
  /**
   * Queues a mail as part of a transaction. False, without a mail, when the allowance of the address
   * is used up; the client is not told.
   */
  queue(transaction: Db, mail: Mail): Promise<boolean>;
  /** The handler of the job `send-mail`. */
  send(payload: unknown, turn: { signal: AbortSignal }): Promise<void>;
  /** Deletes old allowances; for a timer. */
  cleanUp(): Promise<void>;
}

const payloadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['verify-email', 'reset-password', 'account-exists', 'password-changed']),
  queuedAt: z.iso.datetime(),
  sealed: z.string(),
});
// Mails queued by a release without languages have none.
const languageSchema: z.ZodType<Language> = z.enum(languages).default('en');
const addressed = { to: z.string(), name: z.string(), language: languageSchema };
const mailSchema: z.ZodType<Mail> = z.union([
  z.object({ kind: z.enum(['verify-email', 'reset-password']), token: z.string(), ...addressed }),
  z.object({ kind: z.enum(['account-exists', 'password-changed']), ...addressed }),
]);

// More attempts than fit into a mail's lifetime, so that a mail expires by its age.
const maxAttempts = 60;
const allowanceWindowMs = 24 * 60 * 60_000;
const cleanUpBatchSize = 500;
// No control characters, no spaces, one at sign: the address goes unescaped into headers and SMTP commands.
const bareAddress = /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u;

/** A queued mail cannot be decrypted; the reason names the usual cause. */
class MailDecryptionFailed extends Error {
  override readonly name = 'MailDecryptionFailed';
  readonly reason = 'is-AUTH_SECRET-another';
}

export function createMailer(deps: {
  db: Db;
  /** 256-bit encryption key for mails. */
  key: Buffer;
  clock: Clock;
  ids: Ids;
  log: Pick<Log, 'warn'>;
  delivery: MailDelivery;
  /** Adds the job `send-mail`, as part of the transaction. */
  addJob: (
    transaction: Db,
    payload: SendMailPayload,
    options: { maxAttempts: number },
  ) => Promise<void>;
}): Mailer {
  const { db, key, clock, ids, log, delivery, addJob } = deps;
  const hashOf = (address: string) =>
    createHmac('sha256', key).update(`address ${address.trim().toLowerCase()}`).digest();

  return {
    async queue(transaction, mail) {
      if (!bareAddress.test(mail.to)) throw new TypeError('A mail needs one bare address');
      const allowances = new MailAllowanceRepository(transaction);
      if (!(await allowances.take(hashOf(mail.to), allowanceOf(mail.kind)))) {
        log.warn({ mail: mail.kind }, 'a mail was not queued, its address got its share of late');
        return false;
      }
      const id = ids.uuid();
      const queuedAt = new Date(clock.now()).toISOString();
      const sealed = encryptText(key, id, JSON.stringify(mail));
      await addJob(transaction, { id, kind: mail.kind, queuedAt, sealed }, { maxAttempts });
      return true;
    },

    async send(payload, { signal }) {
      const { id, kind, queuedAt, sealed } = payloadSchema.parse(payload);
      const isOfUseUntil = Date.parse(queuedAt) + mailLifetimesMs[kind];
      if (clock.now() >= isOfUseUntil) {
        log.warn({ mail: kind, id }, 'a mail could not be sent while it was of use, it is dropped');
        return;
      }
      const text = decryptText(key, id, sealed);
      if (text === null) throw new MailDecryptionFailed();
      const mail = mailSchema.parse(JSON.parse(text));
      await delivery.deliver({ id, mail, queuedAt: new Date(queuedAt) }, signal);
    },

    cleanUp: () =>
      new MailAllowanceRepository(db).deleteUnused(
        new Date(clock.now() - allowanceWindowMs),
        cleanUpBatchSize,
      ),
  };
}
