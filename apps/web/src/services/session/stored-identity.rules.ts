import type { Account } from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';

/** The signed-in account and its tokens. */
export interface Identity {
  account: Account;
  accessToken: string;
  /** `null` when none was stored: such a sign-in ends with its access token. */
  refreshToken: string | null;
  expiresAtMs: number;
}

/** The four stored keys. */
export const identityKeys = {
  accessToken: 'convoke.accessToken',
  refreshToken: 'convoke.refreshToken',
  tokenExpiry: 'convoke.tokenExpiry',
  user: 'convoke.user',
} as const;

/** The stored texts of the four keys. */
export type StoredTexts = Record<keyof typeof identityKeys, string | null>;

/** The parsed sign-in: an identity, none, or an unreadable user. */
export type IdentityReading = Identity | 'nobody' | 'unreadable';

/** Counted from the sign-in. */
export const tokenLifeMs = 7 * 24 * 60 * 60 * 1000;

const storedVersion = 1;
const knownRoles: Record<UserType, true> = {
  ADMIN: true,
  PARTNER: true,
  CONVOKER: true,
  USER: true,
};

/** Parses the stored texts; a sign-in needs both a user and an access token. */
export function readIdentity(texts: StoredTexts): IdentityReading {
  if (texts.user === null) return 'nobody';
  const account = readStoredUser(texts.user);
  if (account === null) return 'unreadable';
  if (!texts.accessToken) return 'nobody';
  return {
    account,
    accessToken: texts.accessToken,
    refreshToken: texts.refreshToken || null,
    expiresAtMs: readExpiry(texts.tokenExpiry),
  };
}

/** Serializes an identity to the stored texts. */
export function writeIdentity(identity: Identity): StoredTexts {
  const { uuid, email, firstName, lastName, userType, enabled, emailVerified } = identity.account;
  const { hasTemporaryPassword = false } = identity.account;
  return {
    accessToken: identity.accessToken,
    refreshToken: identity.refreshToken,
    tokenExpiry: String(identity.expiresAtMs),
    user: JSON.stringify({
      version: storedVersion,
      id: uuid,
      email,
      firstName,
      lastName,
      roles: [userType],
      enabled,
      emailVerified,
      ...(hasTemporaryPassword ? { hasTemporaryPassword } : {}),
    }),
  };
}

function readStoredUser(text: string): Account | null {
  let user: unknown;
  try {
    user = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof user !== 'object' || user === null) return null;
  const fields: Record<string, unknown> = { ...user };
  const uuid = typeof fields['id'] === 'number' ? String(fields['id']) : fields['id'];
  const { email } = fields;
  if (typeof uuid !== 'string' || uuid === '' || typeof email !== 'string') return null;
  const firstName = textIn(fields['firstName']);
  const lastName = textIn(fields['lastName']);
  return {
    uuid,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    userType: readRole(fields['roles']),
    enabled: fields['enabled'] !== false,
    // A user stored without this field gets no reminder; the next refresh corrects it.
    emailVerified: fields['emailVerified'] !== false,
    ...(fields['hasTemporaryPassword'] === true ? { hasTemporaryPassword: true } : {}),
  };
}

function readRole(roles: unknown): UserType {
  const role: unknown = Array.isArray(roles) ? roles[0] : undefined;
  // Shows a stored user without a known role as CONVOKER. The server decides what is allowed.
  return typeof role === 'string' && isRole(role) ? role : 'CONVOKER';
}

const isRole = (role: string): role is UserType => Object.hasOwn(knownRoles, role);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Milliseconds, or a date text as older versions stored it; anything else counts as expired. */
function readExpiry(text: string | null): number {
  const time = /^\d+$/.test(text ?? '') ? Number(text) : Date.parse(text ?? '');
  return Number.isFinite(time) ? time : 0;
}
