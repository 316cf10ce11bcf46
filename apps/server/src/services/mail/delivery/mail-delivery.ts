import path from 'node:path';
import { productName } from '@convoke/contract/product.ts';
import type { MailDelivery } from '../mailer.ts';
import { createOutboxDelivery } from './outbox.ts';
import { createSmtpDelivery } from './smtp.ts';
import type { Log } from '../../../lib/log.ts';

/** Delivers to the configured mail server, else to a folder, see docs/behaviour.md#mail. */
export function createMailDelivery(options: {
  config: {
    mail: { smtpUrl: string | null; from: string | null };
    publicUrl: string;
    contactEmail: string;
    dataDir: string;
  };
  log: Pick<Log, 'info' | 'warn'>;
}): MailDelivery {
  const { config, log } = options;
  const { mail, publicUrl, contactEmail, dataDir } = config;
  const site = { publicUrl, contactEmail };
  const from = mail.from ?? `${productName} <${contactEmail}>`;
  return mail.smtpUrl === null
    ? createOutboxDelivery({ folder: path.join(dataDir, 'outbox'), from, site, log })
    : createSmtpDelivery({ smtpUrl: mail.smtpUrl, from, site, log });
}
