import type { UserType } from '@convoke/contract/account/user-type.ts';

/** The account and session of a request. */
export interface Identity {
  accountId: number;
  uuid: string;
  userType: UserType;
  sessionId: string;
  emailVerified: boolean;
  /** An administrator chose the password and knows it. */
  hasTemporaryPassword: boolean;
}

/** The tokens of a client. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** The stored reason of the end of a session. */
export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'token-reused'
  | 'password-changed'
  | 'password-reset'
  | 'deactivated'
  | 'role-changed';
