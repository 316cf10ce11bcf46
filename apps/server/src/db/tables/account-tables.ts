import type { Generated, GeneratedAlways } from 'kysely';
import type { Day } from './column-types.ts';

export interface AccountTable {
  id: GeneratedAlways<number>;
  uuid: string;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: Generated<string>;
  userType: 'ADMIN' | 'PARTNER' | 'CONVOKER' | 'USER';
  enabled: Generated<boolean>;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  passwordChangedAt: Date;
  hasTemporaryPassword: Generated<boolean>;
  existsNoticeAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface AccountSessionTable {
  id: string;
  accountId: number;
  familyHash: Buffer;
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  isPairUsed: Generated<boolean>;
  replaced: Generated<string>;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
  absoluteExpiresAt: Date;
  endedAt: Date | null;
  endReason: string | null;
}

export interface AccountTokenTable {
  hash: Buffer;
  purpose: 'verify-email' | 'reset-password';
  accountId: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface AccountRemovedDayTable {
  day: Day;
  registrations: number;
}

export interface SignInBackoffTable {
  key: Buffer;
  failures: number;
  lastFailedAt: Date;
  blockedUntil: Date;
}

export interface AccountSyncTable {
  accountId: number;
  isKept: boolean;
  epoch: string;
  revision: Generated<number>;
}

export interface AccountSyncRecordTable {
  accountId: number;
  name: string;
  revision: number;
  content: string | null;
  bytes: number;
}
