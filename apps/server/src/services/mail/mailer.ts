import { type Language, languages } from '@convoke/contract/language.rules.ts';
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { allowanceOf, type Mail, mailLifetimesMs, type QueuedMail } from './mail.ts';
import { createMailAllowanceRepository } from './mail-allowance.repository.ts';
import { openText, sealText } from '../../lib/sealed-text.ts';

/** What the job that sends a mail is told: what the mail says, and to whom, is sealed. */
export interface SendMailPayload {
  id: string;
  kind: Mail['kind'];
  queuedAt: string;
  sealed: string;
}

/** Brings mails to where they go: a mail server, or a folder. */
export interface MailDelivery {
  /** Done when the mail is in other hands. Throws when another attempt makes sense; a second delivery does no harm. */
  deliver(mail: QueuedMail, signal: AbortSignal): Promise<void>;
}

/** Sends mails, later and for certain. */
export interface Mailer {
  /**
   * Makes the mail part of the transaction: it is sent if and only if that is committed. False, and no mail, when the address
   * got its share of late; whoever asked need not know.
   */
  queue(transaction: Db, mail: Mail): Promise<boolean>;
  /** The job `send-mail`. */
  send(payload: unknown, turn: { signal: AbortSignal }): Promise<void>;
  /** Forgets who got mails long ago; for a timer. */
  cleanUp(): Promise<void>;
}

interface MailerLog {
  warn(details: object, message: string): void;
}

const payloadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['verify-email', 'reset-password', 'account-exists', 'password-changed']),
  queuedAt: z.iso.datetime(),
  sealed: z.string(),
});
// Mails that waited while a release which knew English alone was replaced have none.
const languageSchema: z.ZodType<Language> = z.enum(languages).default('en');
const addressed = { to: z.string(), name: z.string(), language: languageSchema };
const mailSchema: z.ZodType<Mail> = z.union([
  z.object({ kind: z.enum(['verify-email', 'reset-password']), token: z.string(), ...addressed }),
  z.object({ kind: z.enum(['account-exists', 'password-changed']), ...addressed }),
]);

// More than fit into the day after which a mail is dropped anyway: a mail ends by its age, and its row with it.
const maxAttempts = 60;
const countedForMs = 24 * 60 * 60_000;
const cleanUpBatchSize = 500;
// No control characters, no spaces, one at sign: what goes into headers and SMTP commands as it is.
const bareAddress = /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u;

/** A mail cannot be read any more; with the usual cause in its name. */
class MailSealedOtherwise extends Error {
  override readonly name = 'MailSealedOtherwise';
  readonly reason = 'is-AUTH_SECRET-another';
}

/** Makes the mailer of this process. */
export function createMailer(deps: {
  db: Db;
  /** Of 256 bit, for this purpose alone. */
  key: Buffer;
  clock: Clock;
  ids: Ids;
  log: MailerLog;
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
      const allowances = createMailAllowanceRepository(transaction);
      if (!(await allowances.take(hashOf(mail.to), allowanceOf(mail.kind)))) {
        log.warn({ mail: mail.kind }, 'a mail was not queued, its address got its share of late');
        return false;
      }
      const id = ids.uuid();
      const queuedAt = new Date(clock.now()).toISOString();
      const sealed = sealText(key, id, JSON.stringify(mail));
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
      const text = openText(key, id, sealed);
      if (text === null) throw new MailSealedOtherwise();
      const mail = mailSchema.parse(JSON.parse(text));
      await delivery.deliver({ id, mail, queuedAt: new Date(queuedAt) }, signal);
    },

    cleanUp: () =>
      createMailAllowanceRepository(db).deleteUnused(
        new Date(clock.now() - countedForMs),
        cleanUpBatchSize,
      ),
  };
}
