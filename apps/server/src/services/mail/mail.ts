import type { Language } from '@convoke/contract/language.rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A mail as a feature asks for it. The words, the look and the links are ours. */
export type Mail = (
  | { kind: 'verify-email' | 'reset-password'; token: string }
  | { kind: 'account-exists' | 'password-changed' }
) & {
  /** The bare address. */
  to: string;
  /** What to call the person; whatever it holds, nothing of it becomes a header or markup. */
  name: string;
  /** That of whoever asked for what the mail is about. */
  language: Language;
};

/** Kinds of mail. */
export type MailKind = Mail['kind'];

/** For how long a mail is of use: as long as its link, else the day for which sending it is tried. */
export const mailLifetimesMs: Record<MailKind, number> = {
  'verify-email': 24 * hourMs,
  'reset-password': hourMs,
  'account-exists': 24 * hourMs,
  'password-changed': 24 * hourMs,
};

/** Mails that one address gets at most within a while. */
export interface MailAllowance {
  lane: string;
  most: number;
  withinMs: number;
}

// The notice counts apart: who wants to take an account over could otherwise use up what would have told its owner.
const usualAllowance = { lane: 'usual', most: 5, withinMs: 30 * minuteMs };
const noticeAllowance = { lane: 'notice', most: 5, withinMs: 30 * minuteMs };

/** What a kind of mail counts against. */
export function allowanceOf(kind: MailKind): MailAllowance {
  return kind === 'password-changed' ? noticeAllowance : usualAllowance;
}

/** A mail that is on its way: what never changes between two attempts to send it. */
export interface QueuedMail {
  /** Names the mail for ever: in its Message-ID and in its file name. */
  id: string;
  mail: Mail;
  queuedAt: Date;
}
