import type { UserType } from '@convoke/contract/account/user-type.ts';

/** Who sends a request, as the session's row says at that moment. */
export interface Identity {
  accountId: number;
  uuid: string;
  userType: UserType;
  sessionId: string;
  emailVerified: boolean;
  /** The password was chosen by an administrator, who therefore knows it. */
  hasTemporaryPassword: boolean;
}

/** The pair of tokens that a client holds. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** Why a session ended; kept with it. */
export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'token-reused'
  | 'password-changed'
  | 'password-reset'
  | 'deactivated'
  | 'role-changed';
