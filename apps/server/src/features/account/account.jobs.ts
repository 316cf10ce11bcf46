import { type Language, languages } from '@convoke/language/language.rules.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { AccountRepository } from '../../services/session/account.repository.ts';
import { normalizeEmail } from '../../services/session/email.rules.ts';
import type { JobHandler } from '../../services/jobs/job.ts';
import { JobRepository } from '../../services/jobs/job.repository.ts';
import type { MailTokens } from './mail-tokens.ts';

/** A link that can be requested without signing in. */
export type RequestedLink = 'verify-email' | 'reset-password';

const payloadSchema = z.object({
  link: z.enum(['verify-email', 'reset-password']),
  email: z.string(),
  // Jobs queued by releases that supported English only have no language.
  language: z.enum(languages).default('en'),
});

/**
 * Queues a job that mails a link. Only the job looks the account up: the request does the same work for every address, so
 * that its duration does not reveal which addresses have an account.
 */
export async function requestLink(
  db: Db,
  link: RequestedLink,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const name = createHash('sha256').update(normalizeEmail(email)).digest('base64url');
  await new JobRepository(db).add(
    'mail-account-link',
    { link, email, language },
    { jobKey: `mail-account-link:${link}:${name}` },
  );
}

/** Creates the link and queues its mail; does nothing when no account can use such a link. */
export function createMailAccountLink(deps: { db: Db; mailTokens: MailTokens }): JobHandler {
  const { db, mailTokens } = deps;
  return async (payload) => {
    const { link, email, language } = payloadSchema.parse(payload);
    await db.transaction().execute(async (tx) => {
      const accounts = new AccountRepository(tx);
      const found = await accounts.findByEmail(email);
      const account = found === null ? null : await accounts.lock(found.id);
      if (account === null || !account.enabled) return;
      if (link === 'verify-email' && account.emailVerifiedAt !== null) return;
      await mailTokens.mail(tx, link, account, language);
    });
  };
}
