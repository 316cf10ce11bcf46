import { type Language, languages } from '@convoke/contract/language.rules.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { createAccountRepository } from '../../services/identity/account.repository.ts';
import { comparableEmail } from '../../services/identity/email.rules.ts';
import type { JobHandler } from '../../services/jobs/job.ts';
import { createJobRepository } from '../../services/jobs/job.repository.ts';
import type { MailTokens } from './mail-tokens.ts';

/** A link that somebody asks for without being signed in. */
export type AskedLink = 'verify-email' | 'reset-password';

const payloadSchema = z.object({
  link: z.enum(['verify-email', 'reset-password']),
  email: z.string(),
  // Whoever asked a release that knew English alone has none.
  language: z.enum(languages).default('en'),
});

/**
 * Somebody asks for a mail with a link. Whether the address has an account is looked up by the job alone: the request does
 * the same for every address, so that its time tells nothing.
 */
export async function askForLink(
  db: Db,
  link: AskedLink,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const name = createHash('sha256').update(comparableEmail(email)).digest('base64url');
  await createJobRepository(db).add(
    'mail-account-link',
    { link, email, language },
    { jobKey: `mail-account-link:${link}:${name}` },
  );
}

/** Makes the link and queues its mail; where there is nothing to link to, that is all. */
export function createMailAccountLink(deps: { db: Db; mailTokens: MailTokens }): JobHandler {
  const { db, mailTokens } = deps;
  return async (payload) => {
    const { link, email, language } = payloadSchema.parse(payload);
    await db.transaction().execute(async (tx) => {
      const accounts = createAccountRepository(tx);
      const found = await accounts.findByEmail(email);
      const account = found === null ? null : await accounts.lock(found.id);
      if (account === null || !account.enabled) return;
      if (link === 'verify-email' && account.emailVerifiedAt !== null) return;
      await mailTokens.mail(tx, link, account, language);
    });
  };
}
