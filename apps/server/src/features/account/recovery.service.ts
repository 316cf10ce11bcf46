import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import { isCommonPassword } from '../../services/identity/common-passwords.rules.ts';
import type { EndReason, Identity } from '../../services/identity/identity.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import { badMailToken, passwordTooCommon, sessionOver, wrongPassword } from './account.errors.ts';
import type { AccountMailer, Audit, Caller } from './account-ports.ts';
import { fullName } from './account.rules.ts';
import type { MailTokens } from './mail-tokens.ts';
import type { OwnPassword } from './own-password.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** Choosing another password, with the present one or with a mailed link. */
export function createRecoveryService(deps: {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwords: Passwords;
  ownPassword: OwnPassword;
  backoff: SignInBackoff;
  mailTokens: MailTokens;
  mailer: AccountMailer;
  audit: Audit;
}) {
  const { db, clock, sessions, passwords, ownPassword, backoff, mailTokens, mailer, audit } = deps;

  /** What every change of a password brings with it. */
  async function changeTo(
    tx: Db,
    account: StoredAccount,
    passwordHash: string,
    change: { reason: EndReason; except: string | null; caller: Caller },
  ): Promise<void> {
    const { reason, except, caller } = change;
    await createAccountRepository(tx).setPassword(account.id, passwordHash, new Date(clock.now()));
    const ended = await sessions.endAll(tx, account.id, reason, { except });
    await mailTokens.endAll(tx, 'reset-password', account.id);
    await mailer.queue(tx, {
      kind: 'password-changed',
      to: account.email,
      name: fullName(account),
      language: caller.language,
    });
    await audit.record(tx, {
      actorId: account.id,
      action: `account.${reason}`,
      target: account.email,
      subjectId: account.id,
      after: { endedSessions: ended },
      requestId: caller.requestId,
    });
  }

  return {
    /** Refuses what can be told before a bot-check token is spent; the link stays good. */
    checkNew(password: string): void {
      if (isCommonPassword(password)) throw passwordTooCommon('newPassword');
    },

    /** Sets a new password with a mailed link: every session ends, nobody is signed in, failures are forgotten. */
    async reset(
      { token, newPassword }: { token: string; newPassword: string },
      caller: Caller,
    ): Promise<void> {
      const accountId = await mailTokens.find(db, 'reset-password', token);
      if (accountId === null) throw badMailToken();
      const passwordHash = await passwords.hash(newPassword);
      const isDone = await db.transaction().execute(async (tx) => {
        // The account before the link, or two links of one account could wait for each other.
        const account = await createAccountRepository(tx).lock(accountId);
        if (account === null) return false;
        if ((await mailTokens.use(tx, 'reset-password', token)) === null) return false;
        await changeTo(tx, account, passwordHash, {
          reason: 'password-reset',
          except: null,
          caller,
        });
        await backoff.forgive(tx, account.email, caller.address);
        return true;
      });
      if (!isDone) throw badMailToken();
    },

    /** Changes the password of who is signed in; the other sessions end. */
    async change(
      identity: Identity,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      caller: Caller,
    ): Promise<void> {
      const checked = await ownPassword.check(identity, currentPassword, caller);
      if (checked === null) throw wrongPassword('currentPassword');
      const passwordHash = await passwords.hash(newPassword);
      const isDone = await db.transaction().execute(async (tx) => {
        const account = await createAccountRepository(tx).lock(identity.accountId);
        // Another one was chosen meanwhile, and this session ended with it.
        if (account?.passwordHash !== checked.passwordHash) return false;
        await changeTo(tx, account, passwordHash, {
          reason: 'password-changed',
          except: identity.sessionId,
          caller,
        });
        return true;
      });
      if (!isDone) throw sessionOver();
    },
  };
}
