import type { Db } from '../../db/schema.ts';
import type { AuditRecord } from '../../services/audit/audit.ts';
import type { Mailer } from '../../services/mail/mailer.ts';

/** Queues mail that a background job sends if and only if the transaction commits. */
export type AccountMailer = Pick<Mailer, 'queue'>;

/** Writes to the audit log as part of a transaction. */
export interface Audit {
  record(tx: Db, event: AuditRecord): Promise<void>;
  /** Removes the email address of a deleted account from every entry. */
  anonymizeAccount(tx: Db, account: { id: number; uuid: string }): Promise<void>;
}
