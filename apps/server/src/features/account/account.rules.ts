import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { splitFullName } from '@convoke/contract/account/full-name.rules.ts';
import type { StoredAccount } from '../../services/session/account.repository.ts';

/** First and last name joined by a space. */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The fields of an account that its owner may see. */
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

/** Both parts of a name; a full name splits at its first space (docs/behaviour.md#account-names). */
export function nameParts(given: {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}): { firstName: string; lastName: string } {
  const full = splitFullName(given.name ?? '');
  return {
    firstName: given.firstName?.trim() || full.firstName,
    lastName: given.lastName?.trim() ?? full.lastName,
  };
}
