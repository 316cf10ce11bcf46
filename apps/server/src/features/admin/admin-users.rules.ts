import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import { isUuid } from '../../lib/ids.ts';
import type { FieldErrors } from '../../lib/refusal.ts';
import type { StoredAccount } from '../../services/session/account.repository.ts';

/** The fields of an account that administrators see. */
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

/** The fields of an account that the audit log holds. */
export function auditedFields(account: StoredAccount) {
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
  | { ok: false; errors: FieldErrors };

/** Both parts of a name: as given, or a full name split at its first space (docs/behaviour.md#account-names). */
export function readNames({ name, firstName, lastName }: GivenNames): ReadNames {
  if (firstName !== undefined || lastName !== undefined) {
    const errors: FieldErrors = {
      ...(isBlank(firstName ?? '') ? { firstName: [errorReference('first_name_required')] } : {}),
      ...(isBlank(lastName ?? '') ? { lastName: [errorReference('last_name_required')] } : {}),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, firstName: (firstName ?? '').trim(), lastName: (lastName ?? '').trim() };
  }
  if (isBlank(name ?? '')) {
    const missing = [errorReference('first_name_required')];
    return { ok: false, errors: { name: missing, firstName: missing } };
  }
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  const parts = { firstName: first, lastName: rest.join(' ') };
  if (Object.values(parts).some((part) => countCodePoints(part) > limits.accountName)) {
    const error = errorReference('name_part_too_long', { max: limits.accountName });
    return { ok: false, errors: { name: [error] } };
  }
  return { ok: true, ...parts };
}

/** The id in a user's URL, a number or a UUID; null for anything else. */
export function readUserId(id: string): { id: number } | { uuid: string } | null {
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) };
  return isUuid(id) ? { uuid: id.toLowerCase() } : null;
}

/** Why a change of an account is refused. */
export type ChangeRefusal =
  | 'forbidden'
  | 'cannot_deactivate_self'
  | 'cannot_demote_self'
  | 'last_active_administrator';

/** Decides whether a change may be made. `administrators` are the ids of those who can sign in, locked in the transaction. */
export function changeRefusal(change: {
  actorId: number;
  administrators: readonly number[];
  targetId: number;
  after: { userType: UserType; enabled: boolean };
}): ChangeRefusal | null {
  const { actorId, administrators, targetId, after } = change;
  if (!administrators.includes(actorId)) return 'forbidden';
  if (targetId === actorId && !after.enabled) return 'cannot_deactivate_self';
  if (targetId === actorId && after.userType !== 'ADMIN') return 'cannot_demote_self';
  const staysAdministrator = after.enabled && after.userType === 'ADMIN';
  const others = administrators.filter((id) => id !== targetId);
  return others.length === 0 && !staysAdministrator ? 'last_active_administrator' : null;
}
