import type { Language } from '@convoke/contract/language.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditRecord } from '../../services/audit/audit.ts';
import type { Mailer } from '../../services/mail/mailer.ts';

/** Takes mails that are sent in the background: they go out if and only if the transaction holds. */
export type AccountMailer = Pick<Mailer, 'queue'>;

/** Keeps what administrators may want to look up later, as part of a transaction. */
export interface Audit {
  record(tx: Db, event: AuditRecord): Promise<void>;
  /** Takes the address of an account that is being deleted out of every entry. */
  forgetAccount(tx: Db, account: { id: number; uuid: string }): Promise<void>;
}

/** Who asks, as far as the request tells. */
export interface Caller {
  /** The client's address. */
  address: string;
  userAgent: string;
  /** To be written to in. */
  language: Language;
  requestId: string;
}
