import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { accountTexts } from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import { isUuid } from '../../lib/uuid.rules.ts';
import type { StoredAccount } from '../../services/identity/account.repository.ts';

/** An account as administrators see it: what is not named here never leaves the server. */
export function adminUserOf(account: StoredAccount): AdminUser {
  const { id, uuid, firstName, lastName, email, phoneNumber, userType, enabled } = account;
  return {
    id,
    uuid,
    name: [firstName, lastName].filter((part) => part !== '').join(' '),
    firstName,
    lastName,
    email,
    phoneNumber,
    userType,
    enabled,
    emailVerified: account.emailVerifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}

/** What the audit log tells of an account. */
export function auditedFacts(account: StoredAccount) {
  const { email, firstName, lastName, phoneNumber, userType, enabled } = account;
  return { email, firstName, lastName, phoneNumber, userType, enabled };
}

interface GivenNames {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}
type ReadNames =
  | { ok: true; firstName: string; lastName: string }
  | { ok: false; errors: Record<string, string[]> };

/** Both parts of a name: as they are given, or a whole name split at its first space (contract §7). */
export function readNames({ name, firstName, lastName }: GivenNames): ReadNames {
  if (firstName !== undefined || lastName !== undefined) {
    const errors = {
      ...(isBlank(firstName ?? '') ? { firstName: [accountTexts.firstNameRequired] } : {}),
      ...(isBlank(lastName ?? '') ? { lastName: [accountTexts.lastNameRequired] } : {}),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, firstName: (firstName ?? '').trim(), lastName: (lastName ?? '').trim() };
  }
  if (isBlank(name ?? '')) {
    const missing = [accountTexts.firstNameRequired];
    return { ok: false, errors: { name: missing, firstName: missing } };
  }
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  const parts = { firstName: first, lastName: rest.join(' ') };
  if (Object.values(parts).some((part) => countCodePoints(part) > limits.accountName)) {
    const message = `Each part must be at most ${limits.accountName} characters`;
    return { ok: false, errors: { name: [message] } };
  }
  return { ok: true, ...parts };
}

/** How a user is named in an address: by number or by uuid; null for what is neither. */
export function readUserId(id: string): { id: number } | { uuid: string } | null {
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) };
  return isUuid(id) ? { uuid: id.toLowerCase() } : null;
}

/** Why an account must not be changed like this. */
export type ChangeRefusal =
  | 'actor-is-no-administrator'
  | 'deactivates-self'
  | 'demotes-self'
  | 'last-administrator';

/** Whether a change may be made. `administrators` are those who can sign in, locked, so that they stay what they are. */
export function changeRefusal(change: {
  actorId: number;
  administrators: readonly number[];
  targetId: number;
  after: { userType: UserType; enabled: boolean };
}): ChangeRefusal | null {
  const { actorId, administrators, targetId, after } = change;
  if (!administrators.includes(actorId)) return 'actor-is-no-administrator';
  if (targetId === actorId && !after.enabled) return 'deactivates-self';
  if (targetId === actorId && after.userType !== 'ADMIN') return 'demotes-self';
  const staysAdministrator = after.enabled && after.userType === 'ADMIN';
  const others = administrators.filter((id) => id !== targetId);
  return others.length === 0 && !staysAdministrator ? 'last-administrator' : null;
}
