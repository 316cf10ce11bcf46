import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../services/session/account.repository.ts';
import { isCommonPassword } from '../../services/session/common-passwords.rules.ts';
import type { EndReason, Identity } from '../../services/session/identity.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import { invalidField, refusal } from '../../lib/refusal.ts';
import type { Caller } from '../../ports/caller.ts';
import type { AccountMailer, Audit } from './account-ports.ts';
import { fullName } from './account.rules.ts';
import type { MailTokens } from './mail-tokens.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';
import type { SignInBackoff } from './sign-in/sign-in-backoff.ts';

interface RecoveryServiceDeps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwords: Passwords;
  passwordConfirmation: PasswordConfirmation;
  backoff: SignInBackoff;
  mailTokens: MailTokens;
  mailer: AccountMailer;
  audit: Audit;
}

/** Sets a new password, after checking the current one or a mailed link. */
export class RecoveryService {
  readonly #deps: RecoveryServiceDeps;

  constructor(deps: RecoveryServiceDeps) {
    this.#deps = deps;
  }

  /** Stores the hash, ends sessions and reset links, notifies the owner, and records the change. */
  async #changeTo(
    tx: Db,
    account: StoredAccount,
    passwordHash: string,
    change: { reason: EndReason; except: string | null; caller: Caller },
  ): Promise<void> {
    const { clock, sessions, mailTokens, mailer, audit } = this.#deps;
    const { reason, except, caller } = change;
    await new AccountRepository(tx).setPassword(account.id, passwordHash, new Date(clock.now()));
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

  /** Checks the new password before the bot-check token is spent; the link stays valid. */
  checkNew(password: string): void {
    if (isCommonPassword(password)) throw invalidField('newPassword', 'password_too_common');
  }

  /** Sets a new password with a mailed link: ends every session, signs nobody in, clears the sign-in back-off. */
  async reset(
    { token, newPassword }: { token: string; newPassword: string },
    caller: Caller,
  ): Promise<void> {
    const { db, passwords, backoff, mailTokens } = this.#deps;
    const accountId = await mailTokens.find(db, 'reset-password', token);
    if (accountId === null) throw invalidField('token', 'mail_link_invalid');
    const passwordHash = await passwords.hash(newPassword);
    const isDone = await db.transaction().execute(async (tx) => {
      // Lock the account before the link: otherwise two links of one account could deadlock.
      const account = await new AccountRepository(tx).lock(accountId);
      if (account === null) return false;
      if ((await mailTokens.use(tx, 'reset-password', token)) === null) return false;
      await this.#changeTo(tx, account, passwordHash, {
        reason: 'password-reset',
        except: null,
        caller,
      });
      await backoff.forgive(tx, account.email, caller.address);
      return true;
    });
    if (!isDone) throw invalidField('token', 'mail_link_invalid');
  }

  /** Changes the password of the signed-in person and ends the other sessions. */
  async change(
    identity: Identity,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    caller: Caller,
  ): Promise<void> {
    const { db, passwords, passwordConfirmation } = this.#deps;
    const checked = await passwordConfirmation.check(identity, currentPassword, caller);
    if (checked === null) throw invalidField('currentPassword', 'wrong_password');
    const passwordHash = await passwords.hash(newPassword);
    const isDone = await db.transaction().execute(async (tx) => {
      const account = await new AccountRepository(tx).lock(identity.accountId);
      // The password was changed meanwhile, which ended this session.
      if (account?.passwordHash !== checked.passwordHash) return false;
      await this.#changeTo(tx, account, passwordHash, {
        reason: 'password-changed',
        except: identity.sessionId,
        caller,
      });
      return true;
    });
    if (!isDone) throw refusal('session_ended');
  }
}
