import type { Db } from '../../db/schema.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import type { Identity } from '../../services/identity/identity.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Caller } from './account-ports.ts';
import type { SignInBackoff } from './sign-in-backoff.ts';

/** Asks somebody who is signed in for the password once more; guessing is as slow as at the door. */
export function createOwnPassword(deps: { db: Db; passwords: Passwords; backoff: SignInBackoff }) {
  const { db, passwords, backoff } = deps;
  return {
    /** The account when the password is right, else null. */
    async check(
      { accountId }: Identity,
      password: string,
      { address }: Caller,
    ): Promise<StoredAccount | null> {
      const account = await createAccountRepository(db).findById(accountId);
      if (account === null) return null;
      const hasFailed = await backoff.hasFailed(address);
      const isRight = await passwords.isRight(password, account.passwordHash, { hasFailed });
      const isBlocked = await backoff.isBlocked(account.email, address);
      if (isRight && !isBlocked) return account;
      await db.transaction().execute((tx) => backoff.fail(tx, account.email, address));
      return null;
    },
  };
}

/** The check as its callers see it. */
export type OwnPassword = ReturnType<typeof createOwnPassword>;
