import type { Transporter } from 'nodemailer';
import type { MailSite } from './mail-content.rules.ts';
import { MailFailure, readMailFailure, truncatedAddress } from './mail-failure.rules.ts';
import { messageOf } from './mail-message.ts';
import type { MailDelivery } from './mailer.ts';
import { smtpSettings } from './smtp-settings.rules.ts';

// A server that sends a byte now and then is never silent and never done.
const usualLongestAttemptMs = 90_000;

/**
 * Hands mails to a mail server, each over a connection of its own: they are few, and none waits for a pooled connection that
 * went stale.
 */
export function createSmtpDelivery(options: {
  smtpUrl: string;
  from: string;
  site: MailSite;
  log: { warn(details: object, message: string): void };
  longestAttemptMs?: number;
}): MailDelivery {
  const { smtpUrl, from, site, log, longestAttemptMs = usualLongestAttemptMs } = options;
  const settings = smtpSettings(smtpUrl);
  let transport: Transporter | null = null;

  return {
    async deliver(queued, signal) {
      const deadline = AbortSignal.timeout(longestAttemptMs);
      const message = messageOf(queued, { from, site });
      // Megabytes of code that a server which mails nobody does without.
      transport ??= (await import('nodemailer')).createTransport(settings);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.any([signal, deadline]) });
      } catch (error) {
        signal.throwIfAborted();
        const failure = deadline.aborted
          ? new MailFailure('timed-out', 'deadline')
          : readMailFailure(error);
        if (!failure.isPermanent) throw failure;
        const { id, mail } = queued;
        const { reason, code } = failure;
        log.warn(
          { mail: mail.kind, id, recipient: truncatedAddress(mail.to), reason, code },
          'a mail was refused for good, it is given up',
        );
      }
    },
  };
}
