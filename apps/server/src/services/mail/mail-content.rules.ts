import { greetingName } from './greeting-name.rules.ts';
import type { QueuedMail } from './mail.ts';
import { mailMessages } from './mail.messages.ts';

/** The installation that mails come from. */
export interface MailSite {
  /** Every link begins with it (contract §3). */
  publicUrl: string;
  contactEmail: string;
}

/** What a mail says, in plain text; each format encodes it for itself. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  /** How to address the person; null: without a name. */
  name: string | null;
  before: readonly string[];
  action: { label: string; url: string };
  second: { text: string; url: string } | null;
  after: readonly string[];
  site: MailSite;
}

// As the addresses of the screens in the specification (§2).
const pages = {
  'verify-email': '/auth/verify-email',
  'reset-password': '/auth/reset-password',
  'account-exists': '/auth/login',
  'password-changed': '/auth/forgot-password',
} as const;

const inUtc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** What a mail says and where its links lead. */
export function contentOf({ mail, queuedAt }: QueuedMail, site: MailSite): MailContent {
  const { subject, preview, heading, action, before, after } = mailMessages[mail.kind];
  const query = 'token' in mail ? `?token=${encodeURIComponent(mail.token)}` : '';
  const content: MailContent = {
    subject,
    preview,
    heading,
    name: greetingName(mail.name),
    before,
    action: { label: action, url: `${site.publicUrl}${pages[mail.kind]}${query}` },
    second: null,
    after,
    site,
  };
  if (mail.kind === 'account-exists') {
    const text = mailMessages['account-exists'].second;
    return { ...content, second: { text, url: `${site.publicUrl}${pages['password-changed']}` } };
  }
  if (mail.kind === 'password-changed') {
    return {
      ...content,
      before: [
        mailMessages.passwordChangedAt(`${inUtc.format(queuedAt)} UTC`),
        mailMessages.passwordChangedByYou,
        mailMessages.passwordChangedByOthers(site.contactEmail),
      ],
    };
  }
  return content;
}
