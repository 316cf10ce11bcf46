import type { Transporter } from 'nodemailer';
import type { MailSite } from '../mail-content.rules.ts';
import { MailFailure, readMailFailure, truncatedAddress } from './mail-failure.rules.ts';
import { toMessage } from '../mail-message.ts';
import type { MailDelivery } from '../mailer.ts';
import { smtpSettings } from './smtp-settings.rules.ts';
import type { Log } from '../../../lib/log.ts';

// Ends an attempt with a server that sends single bytes and never finishes.
const defaultAttemptTimeoutMs = 90_000;

/**
 * Sends mails to a mail server, each over a new connection: mails are rare, and a pooled connection may
 * be stale.
 */
export function createSmtpDelivery(options: {
  smtpUrl: string;
  from: string;
  site: MailSite;
  log: Pick<Log, 'warn'>;
  attemptTimeoutMs?: number;
}): MailDelivery {
  const { smtpUrl, from, site, log, attemptTimeoutMs = defaultAttemptTimeoutMs } = options;
  const settings = smtpSettings(smtpUrl);
  let transport: Transporter | null = null;

  return {
    async deliver(queued, signal) {
      const deadline = AbortSignal.timeout(attemptTimeoutMs);
      const message = toMessage(queued, { from, site });
      // Loaded on use: megabytes of code that a server without mail does not need.
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
