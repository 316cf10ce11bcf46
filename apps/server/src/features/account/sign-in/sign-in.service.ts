import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../../services/session/account.repository.ts';
import { maskEmail } from '../../../services/session/email.rules.ts';
import type { TokenPair } from '../../../services/session/identity.ts';
import type { Passwords } from '../../../services/session/passwords.ts';
import type { Sessions } from '../../../services/session/sessions.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { Caller } from '../../../ports/caller.ts';
import type { Audit } from '../account-ports.ts';
import { toAccount } from '../account.rules.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** The response of login, register and refresh. */
export function authResponse(
  account: StoredAccount,
  { token, refreshToken }: TokenPair,
): AuthResponse {
  return { token, refreshToken, ...toAccount(account) };
}

interface SignInServiceDeps {
  db: Db;
  sessions: Sessions;
  passwords: Passwords;
  backoff: SignInBackoff;
  audit: Audit;
}

/** Sign-in, session refresh and sign-out. */
export class SignInService {
  readonly #deps: SignInServiceDeps;

  constructor(deps: SignInServiceDeps) {
    this.#deps = deps;
  }

  async #refuse(email: string, account: StoredAccount | null, caller: Caller): Promise<void> {
    const { db, backoff, audit } = this.#deps;
    await db.transaction().execute(async (tx) => {
      await backoff.fail(tx, email, caller.address);
      const { requestId } = caller;
      await audit.record(tx, {
        actorId: null,
        action: 'sign-in.refused',
        // A mistyped address may belong to another person.
        target: account?.email ?? maskEmail(email),
        subjectId: account?.id ?? null,
        requestId,
      });
    });
  }

  /**
   * Signs in, or refuses with one message. Whatever the reason (no account, wrong password, deactivated, blocked), the
   * same steps run in the same order, so that neither message nor duration reveals it.
   */
  async signIn(
    { email, password }: { email: string; password: string },
    caller: Caller,
  ): Promise<AuthResponse> {
    const { db, sessions, passwords, backoff } = this.#deps;
    const account = await new AccountRepository(db).findByEmail(email);
    const hasFailed = await backoff.hasFailed(caller.address);
    const isRight = await passwords.isRight(password, account?.passwordHash ?? null, {
      hasFailed,
    });
    // Checked after hashing: of many concurrent guesses, those after the fifth find the account blocked.
    const isBlocked = await backoff.isBlocked(email, caller.address);
    if (account === null || !isRight || isBlocked || !account.enabled) {
      await this.#refuse(email, account, caller);
      throw refusal('sign_in_failed');
    }
    const newHash = passwords.isOutdated(account.passwordHash)
      ? await passwords.hash(password, { hasFailed })
      : null;
    const response = await db.transaction().execute(async (tx) => {
      const accounts = new AccountRepository(tx);
      // Deactivated or given another password meanwhile, which also ended all sessions.
      const current = await accounts.lock(account.id);
      if (current === null || !current.enabled || current.passwordHash !== account.passwordHash)
        return null;
      if (newHash !== null) await accounts.rehash(account.id, current.passwordHash, newHash);
      return authResponse(current, await sessions.open(tx, account.id, caller.userAgent));
    });
    if (response === null) throw refusal('sign_in_failed');
    await backoff.succeed(email, caller.address);
    return response;
  }

  /** Replaces both tokens of a session. */
  async refresh(refreshToken: string, caller: Caller): Promise<AuthResponse> {
    const { db, sessions, audit } = this.#deps;
    const outcome = await sessions.refresh(refreshToken, caller.userAgent);
    if (outcome.kind === 'over') throw refusal('session_ended');
    const account = await new AccountRepository(db).findById(outcome.accountId);
    if (outcome.kind === 'reused') {
      await audit.record(db, {
        actorId: null,
        action: 'session.ended-by-reuse',
        target: account?.email ?? '',
        subjectId: outcome.accountId,
        requestId: caller.requestId,
      });
      throw refusal('session_ended');
    }
    if (account === null || !account.enabled) throw refusal('session_ended');
    return authResponse(account, outcome.pair);
  }

  /** Ends the session of the request. */
  async signOut({ accountId, sessionId }: { accountId: number; sessionId: string }) {
    const { db, sessions } = this.#deps;
    await sessions.end(db, accountId, sessionId, 'signed-out');
  }
}
