import type { Language } from '@convoke/contract/language.rules.ts';
import { greetingName } from './greeting-name.rules.ts';
import type { QueuedMail } from './mail.ts';
import { mailMessagesInGerman } from './mail.messages.de.ts';
import { mailMessagesInSpanish } from './mail.messages.es.ts';
import { mailMessages, type MailMessages } from './mail.messages.ts';

/** The installation that mails come from. */
export interface MailSite {
  /** Every link begins with it (contract §3). */
  publicUrl: string;
  contactEmail: string;
}

/** What a mail says, in plain text; each format encodes it for itself. */
export interface MailContent {
  language: Language;
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

/** What the mails say in each language. */
export const mailWords: Readonly<Record<Language, MailMessages>> = {
  en: mailMessages,
  de: mailMessagesInGerman,
  es: mailMessagesInSpanish,
};

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

function inUtc(instant: Date, language: Language): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(locales[language], form).format(instant)} UTC`;
}

/** What a mail says and where its links lead. */
export function contentOf({ mail, queuedAt }: QueuedMail, site: MailSite): MailContent {
  const { language } = mail;
  const words = mailWords[language];
  const { subject, preview, heading, action, before, after } = words[mail.kind];
  const query = 'token' in mail ? `?token=${encodeURIComponent(mail.token)}` : '';
  const content: MailContent = {
    language,
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
    const text = words['account-exists'].second;
    return { ...content, second: { text, url: `${site.publicUrl}${pages['password-changed']}` } };
  }
  if (mail.kind === 'password-changed') {
    return {
      ...content,
      before: [
        words.passwordChangedAt(inUtc(queuedAt, language)),
        words.passwordChangedByYou,
        words.passwordChangedByOthers(site.contactEmail),
      ],
    };
  }
  return content;
}
