import type { Account } from '@convoke/contract/account/account.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';

/** Who is signed in, and with what. */
export interface Identity {
  account: Account;
  accessToken: string;
  /** `null` when none was stored: such a sign-in ends with its access token. */
  refreshToken: string | null;
  expiresAtMs: number;
}

/** The four stored keys (§3, contract §5). */
export const identityKeys = {
  accessToken: 'convoke.accessToken',
  refreshToken: 'convoke.refreshToken',
  tokenExpiry: 'convoke.tokenExpiry',
  user: 'convoke.user',
} as const;

/** Texts as they stand under the four keys. */
export type StoredTexts = Record<keyof typeof identityKeys, string | null>;

/** What the stored texts say: somebody, nobody, or a user that cannot be read. */
export type IdentityReading = Identity | 'nobody' | 'unreadable';

/** §9: from the moment of signing in. */
export const tokenLifeMs = 7 * 24 * 60 * 60 * 1000;

const storedVersion = 1;
const knownRoles: Record<UserType, true> = {
  ADMIN: true,
  PARTNER: true,
  CONVOKER: true,
  USER: true,
};

/** Reads the stored texts; logged in means that a user and an access token are both there (§6). */
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

/** The texts that say the same. */
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
    // A user stored before this field was is not reminded; the next refresh brings the truth.
    emailVerified: fields['emailVerified'] !== false,
    ...(fields['hasTemporaryPassword'] === true ? { hasTemporaryPassword: true } : {}),
  };
}

function readRole(roles: unknown): UserType {
  const role: unknown = Array.isArray(roles) ? roles[0] : undefined;
  // §6: what a saved user without a role of ours is taken for. What is allowed is the server's decision anyway.
  return typeof role === 'string' && isRole(role) ? role : 'CONVOKER';
}

const isRole = (role: string): role is UserType => Object.hasOwn(knownRoles, role);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Milliseconds, or a date in words as other versions wrote it; anything else is long past. */
function readExpiry(text: string | null): number {
  const time = /^\d+$/.test(text ?? '') ? Number(text) : Date.parse(text ?? '');
  return Number.isFinite(time) ? time : 0;
}
