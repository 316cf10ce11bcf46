import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import { requestLink, createMailAccountLink } from './account.jobs.ts';
import type { AccountMailer, Audit } from './account-ports.ts';
import { AccountSyncService } from './sync/account-sync.service.ts';
import { createMailTokens } from './mail-tokens.ts';
import { createPasswordConfirmation } from './password-confirmation.ts';
import { ProfileService, type OwnedData } from './profile.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInBackoff } from './sign-in/sign-in-backoff.ts';
import { SignInService } from './sign-in/sign-in.service.ts';

/** Creates the account services and their shared parts. */
export function createAccountService(
  deps: {
    db: Db;
    clock: Clock;
    ids: Ids;
    sessions: Sessions;
    passwords: Passwords;
    mailer: AccountMailer;
    audit: Audit;
    /** Key for hashing the emails and addresses of failed sign-ins. */
    secret: Buffer;
    isRegistrationOpen: () => Promise<boolean>;
    /** False where each mail is a file on the server, so that nobody can be asked to verify an address. */
    isMailDelivered: boolean;
  },
  ownedData: OwnedData = {},
) {
  const { db, sessions } = deps;
  const backoff = new SignInBackoff(deps);
  const mailTokens = createMailTokens(deps);
  const all = { ...deps, backoff, mailTokens };
  const passwordConfirmation = createPasswordConfirmation(all);
  const sync = new AccountSyncService(all);

  return {
    signIn: new SignInService(all),
    registration: new RegistrationService(all),
    recovery: new RecoveryService({ ...all, passwordConfirmation }),
    profile: new ProfileService({
      ...all,
      passwordConfirmation,
      ownedData: { keptWork: (accountId) => sync.readAll(accountId), ...ownedData },
    }),
    sync,
    requestLink: requestLink.bind(null, db),
    /** The job that mails a requested link. */
    mailAccountLink: createMailAccountLink(all),
    /** Deletes expired rows; called by a timer. */
    async cleanUp(): Promise<void> {
      await sessions.cleanUp();
      await backoff.cleanUp();
      await mailTokens.cleanUp(db);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
