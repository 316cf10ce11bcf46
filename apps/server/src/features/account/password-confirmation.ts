import type { Db } from '../../db/schema.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../services/session/account.repository.ts';
import type { Identity } from '../../services/session/identity.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Caller } from '../../ports/caller.ts';
import type { SignInBackoff } from './sign-in/sign-in-backoff.ts';

/** Verifies the password of a signed-in person again, under the same back-off as sign-in. */
export function createPasswordConfirmation(deps: {
  db: Db;
  passwords: Passwords;
  backoff: SignInBackoff;
}) {
  const { db, passwords, backoff } = deps;
  return {
    /** The account when the password is correct, else null. */
    async check(
      { accountId }: Identity,
      password: string,
      { address }: Caller,
    ): Promise<StoredAccount | null> {
      const account = await new AccountRepository(db).findById(accountId);
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

export type PasswordConfirmation = ReturnType<typeof createPasswordConfirmation>;
