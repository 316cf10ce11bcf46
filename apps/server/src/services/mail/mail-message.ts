import type { MailSite } from './mail-content.rules.ts';
import { renderContent } from './mail-content.rules.ts';
import { mailHtml } from './mail-html.rules.ts';
import { mailText } from './mail-text.rules.ts';
import type { QueuedMail } from './mail.ts';

/** A message as nodemailer takes it. Made twice from one mail, it is the same to the last byte. */
export function toMessage(queued: QueuedMail, { from, site }: { from: string; site: MailSite }) {
  const { id, mail, queuedAt } = queued;
  const content = renderContent(queued, site);
  const sender = readSender(from);
  return {
    from: sender,
    // The address alone: the name is the person's own text, and no header needs it.
    to: { name: '', address: mail.to },
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    date: queuedAt,
    messageId: `<${id}@${sender.address.replace(/^.*@/u, '')}>`,
    baseBoundary: id,
    headers: {
      // RFC 3834: no holiday notice answers this; the second is what Exchange listens to.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `Name <address>` or an address; a comma in the name makes no second sender. */
function readSender(from: string): { name: string; address: string } {
  const named = /^(?<name>.*)<(?<address>[^<>]+)>$/su.exec(from.trim());
  const { name = '', address = from.trim() } = named?.groups ?? {};
  return { name: name.trim().replace(/^"(.*)"$/su, '$1'), address };
}
