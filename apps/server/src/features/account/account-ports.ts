import type { Db } from '../../db/schema.ts';
import type { Mailer } from '../../services/mail/mailer.ts';

/** Takes mails that are sent in the background: they go out if and only if the transaction holds. */
export type AccountMailer = Pick<Mailer, 'queue'>;

/** Something that administrators may want to look up later. */
export interface AuditEvent {
  /** The account that acted; null for the server itself, and for whoever could not sign in. */
  actorId: number | null;
  action: string;
  target: string;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
}

/** Keeps what happened, as part of a transaction. */
export interface Audit {
  record(tx: Db, event: AuditEvent): Promise<void>;
}

/** Who asks, as far as the request tells. */
export interface Caller {
  /** The client's address. */
  address: string;
  userAgent: string;
  requestId: string;
}
