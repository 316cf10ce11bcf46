import { productName } from '@convoke/contract/product.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { mailTexts } from '@convoke/language/languages.ts';
import type { MailTexts } from '@convoke/language/words.ts';
import { greetingName } from './greeting-name.rules.ts';
import type { QueuedMail } from './mail.ts';

/** The installation that mails come from. */
export interface MailSite {
  /** Prefix of every link, see docs/behaviour.md#mail. */
  publicUrl: string;
  contactEmail: string;
}

/** The content of a mail in plain text; each format encodes it. */
export interface MailContent {
  language: Language;
  subject: string;
  /** The preview beside the subject in a list of mails. */
  preview: string;
  heading: string;
  /** The name in the greeting; null for none. */
  name: string | null;
  before: readonly string[];
  action: { label: string; url: string };
  second: { text: string; url: string } | null;
  after: readonly string[];
  site: MailSite;
}

// Addresses of screens, see docs/behaviour.md#screens-and-addresses.
const pages = {
  'verify-email': '/auth/verify-email',
  'reset-password': '/auth/reset-password',
  'account-exists': '/auth/login',
  'password-changed': '/auth/forgot-password',
} as const;

/** The texts of the mails in a language. */
export const mailTextsIn = (language: Language): MailTexts => mailTexts[language](productName);

function inUtc(instant: Date, locale: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(locale, form).format(instant)} UTC`;
}

/** The texts and links of a mail. */
export function renderContent({ mail, queuedAt }: QueuedMail, site: MailSite): MailContent {
  const { language } = mail;
  const messages = mailTextsIn(language);
  const { subject, preview, heading, action, before, after } = messages[mail.kind];
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
    const text = messages['account-exists'].second;
    return { ...content, second: { text, url: `${site.publicUrl}${pages['password-changed']}` } };
  }
  if (mail.kind === 'password-changed') {
    return {
      ...content,
      before: [
        messages.passwordChangedAt(inUtc(queuedAt, messages.locale)),
        messages.passwordChangedByYou,
        messages.passwordChangedByOthers(site.contactEmail),
      ],
    };
  }
  return content;
}
