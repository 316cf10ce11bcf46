import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import { askForLink, createMailAccountLink } from './account.jobs.ts';
import type { AccountMailer, Audit } from './account-ports.ts';
import { createKeptWorkService } from './kept-work.service.ts';
import { createMailTokens } from './mail-tokens.ts';
import { createOwnPassword } from './own-password.ts';
import { createProfileService, type OwnedData } from './profile.service.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSignInBackoff } from './sign-in-backoff.ts';
import { createSignInService } from './sign-in.service.ts';

/** Everything about accounts, wired together. */
export function createAccountService(
  deps: {
    db: Db;
    clock: Clock;
    ids: Ids;
    sessions: Sessions;
    passwords: Passwords;
    mailer: AccountMailer;
    audit: Audit;
    /** Keys what is counted about failures. */
    secret: Buffer;
    isRegistrationOpen: () => Promise<boolean>;
  },
  ownedData: OwnedData = {},
) {
  const { db, sessions } = deps;
  const backoff = createSignInBackoff(deps);
  const mailTokens = createMailTokens(deps);
  const all = { ...deps, backoff, mailTokens };
  const ownPassword = createOwnPassword(all);
  const keptWork = createKeptWorkService(all);

  return {
    signIn: createSignInService(all),
    registration: createRegistrationService(all),
    recovery: createRecoveryService({ ...all, ownPassword }),
    profile: createProfileService({
      ...all,
      ownPassword,
      ownedData: { keptWork: (accountId) => keptWork.everything(accountId), ...ownedData },
    }),
    keptWork,
    askForLink: askForLink.bind(null, db),
    /** The job that looks up who asked for a link. */
    mailAccountLink: createMailAccountLink(all),
    /** Forgets what is long past; for a timer. */
    async cleanUp(): Promise<void> {
      await sessions.cleanUp();
      await backoff.cleanUp();
      await mailTokens.cleanUp(db);
    },
  };
}

/** The service as its callers see it. */
export type AccountService = ReturnType<typeof createAccountService>;
