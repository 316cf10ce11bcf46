import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import type { Db } from '../../db/schema.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import { maskedEmail } from '../../services/identity/email.rules.ts';
import type { TokenPair } from '../../services/identity/identity.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import { sessionOver, signInRefused } from './account.errors.ts';
import type { Audit, Caller } from './account-ports.ts';
import { toAccount } from './account.rules.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** The answer of login, register and refresh. */
export function signedIn(account: StoredAccount, { token, refreshToken }: TokenPair): SignedIn {
  return { token, refreshToken, ...toAccount(account) };
}

/** Signing in, staying signed in, signing out. */
export function createSignInService(deps: {
  db: Db;
  sessions: Sessions;
  passwords: Passwords;
  backoff: SignInBackoff;
  audit: Audit;
}) {
  const { db, sessions, passwords, backoff, audit } = deps;

  async function refuse(
    email: string,
    account: StoredAccount | null,
    caller: Caller,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await backoff.fail(tx, email, caller.address);
      const { requestId } = caller;
      await audit.record(tx, {
        actorId: null,
        action: 'sign-in.refused',
        // A mistyped address may belong to another person.
        target: account?.email ?? maskedEmail(email),
        subjectId: account?.id ?? null,
        requestId,
      });
    });
  }

  return {
    /**
     * Signs in, or refuses with one sentence. Whatever the reason (no account, wrong password, deactivated, blocked), the
     * same is done in the same order, so that neither words nor time tell one from another.
     */
    async signIn(
      { email, password }: { email: string; password: string },
      caller: Caller,
    ): Promise<SignedIn> {
      const account = await createAccountRepository(db).findByEmail(email);
      const hasFailed = await backoff.hasFailed(caller.address);
      const isRight = await passwords.isRight(password, account?.passwordHash ?? null, {
        hasFailed,
      });
      // Asked after the hash: of many guesses at once, those behind the fifth find the account blocked.
      const isBlocked = await backoff.isBlocked(email, caller.address);
      if (account === null || !isRight || isBlocked || !account.enabled) {
        await refuse(email, account, caller);
        throw signInRefused();
      }
      const better = passwords.isOutdated(account.passwordHash)
        ? await passwords.hash(password, { hasFailed })
        : null;
      const answer = await db.transaction().execute(async (tx) => {
        const accounts = createAccountRepository(tx);
        // Deactivated or given another password meanwhile: whoever did that has ended all sessions already.
        const now = await accounts.lock(account.id);
        if (now === null || !now.enabled || now.passwordHash !== account.passwordHash) return null;
        if (better !== null) await accounts.rehash(account.id, now.passwordHash, better);
        return signedIn(now, await sessions.open(tx, account.id, caller.userAgent));
      });
      if (answer === null) throw signInRefused();
      await backoff.succeed(email, caller.address);
      return answer;
    },

    /** Replaces both tokens of a session. */
    async refresh(refreshToken: string, caller: Caller): Promise<SignedIn> {
      const outcome = await sessions.refresh(refreshToken, caller.userAgent);
      if (outcome.kind === 'over') throw sessionOver();
      const account = await createAccountRepository(db).findById(outcome.accountId);
      if (outcome.kind === 'reused') {
        await audit.record(db, {
          actorId: null,
          action: 'session.ended-by-reuse',
          target: account?.email ?? '',
          subjectId: outcome.accountId,
          requestId: caller.requestId,
        });
        throw sessionOver();
      }
      if (account === null || !account.enabled) throw sessionOver();
      return signedIn(account, outcome.pair);
    },

    /** Ends the session that asks. */
    async signOut({ accountId, sessionId }: { accountId: number; sessionId: string }) {
      await sessions.end(db, accountId, sessionId, 'signed-out');
    },
  };
}
