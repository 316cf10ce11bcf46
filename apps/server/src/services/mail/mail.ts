import type { Language } from '@convoke/language/language.rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A mail as a feature requests it. This folder adds texts, design and links. */
export type Mail = (
  | { kind: 'verify-email' | 'reset-password'; token: string }
  | { kind: 'account-exists' | 'password-changed' }
) & {
  /** The bare address. */
  to: string;
  /** Name of the recipient; never becomes a header or markup. */
  name: string;
  /** Language of the request that caused the mail. */
  language: Language;
};

/** Kinds of mail. */
export type MailKind = Mail['kind'];

/** How long a mail is worth sending: as long as its link is valid, else a day. */
export const mailLifetimesMs: Record<MailKind, number> = {
  'verify-email': 24 * hourMs,
  'reset-password': hourMs,
  'account-exists': 24 * hourMs,
  'password-changed': 24 * hourMs,
};

/** The maximum number of mails to one address in a time window. */
export interface MailAllowance {
  lane: string;
  max: number;
  withinMs: number;
}

// Notices count separately: an attacker could otherwise use up the allowance and suppress the notice to the owner.
const defaultAllowance = { lane: 'usual', max: 5, withinMs: 30 * minuteMs };
const noticeAllowance = { lane: 'notice', max: 5, withinMs: 30 * minuteMs };

/** The allowance of a kind of mail. */
export function allowanceOf(kind: MailKind): MailAllowance {
  return kind === 'password-changed' ? noticeAllowance : defaultAllowance;
}

/** A queued mail, equal for every attempt to send it. */
export interface QueuedMail {
  /** Identifies the mail in its Message-ID and its file name. */
  id: string;
  mail: Mail;
  queuedAt: Date;
}
