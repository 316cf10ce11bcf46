import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import { type AccountService, createAccountService } from './features/account/account.service.ts';
import { createAdministratorService } from './features/account/administrator.service.ts';
import type { OwnedData } from './features/account/profile.service.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import { forgetAccount, record } from './services/audit/audit.ts';
import { createPasswords, type Passwords } from './services/identity/passwords.ts';
import { createSessions, type Sessions } from './services/identity/sessions.ts';
import type { Mailer } from './services/mail/mailer.ts';

/** Accounts as the server puts them together. */
export interface Accounts {
  account: AccountService;
  sessions: Sessions;
  passwords: Passwords;
}

/** Puts accounts together, and sees to it that somebody can run the place where the environment says who. */
export async function openAccounts({
  firstAdministrator,
  mailer,
  secret,
  isRegistrationOpen,
  ownedData = {},
  ...base
}: {
  firstAdministrator: Config['firstAdministrator'];
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Pick<Logger, 'warn'>;
  mailer: Mailer;
  secret: Buffer;
  isRegistrationOpen: () => Promise<boolean>;
  /** What else is kept for people, as they get it when they download their data. */
  ownedData?: OwnedData;
}): Promise<Accounts> {
  const sessions = createSessions(base);
  const passwords = createPasswords();
  const deps = { ...base, sessions, passwords, audit: { record, forgetAccount } };
  if (firstAdministrator !== null) {
    await createAdministratorService(deps).ensureFirst(firstAdministrator);
  }
  const account = createAccountService({ ...deps, mailer, secret, isRegistrationOpen }, ownedData);
  return { account, sessions, passwords };
}
