import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { splitName } from '@convoke/contract/account/name.rules.ts';
import type { StoredAccount } from '../../services/identity/account.repository.ts';

/** First and last name joined by a space (specification §3). */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** An account as its owner may see it: this and nothing else. */
export function toAccount(stored: StoredAccount): Account {
  const { uuid, email, firstName, lastName, userType, enabled, hasTemporaryPassword } = stored;
  return {
    uuid,
    email,
    name: fullName(stored),
    firstName,
    lastName,
    userType,
    enabled,
    emailVerified: stored.emailVerifiedAt !== null,
    hasTemporaryPassword,
  };
}

/** Both parts of a name; a whole one splits at its first space (contract §7). */
export function nameParts(given: {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}): { firstName: string; lastName: string } {
  const whole = splitName(given.name ?? '');
  return {
    firstName: given.firstName?.trim() || whole.firstName,
    lastName: given.lastName?.trim() ?? whole.lastName,
  };
}
