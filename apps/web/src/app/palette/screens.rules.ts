import type { Account } from '@convoke/contract/account/account.schemas.ts';
import type { routes } from '../routes.tsx';

export type ScreenName = (typeof routes)[number]['name'];

const isGuest = {
  everybody: () => true,
  visitors: (account: Account | null) => account === null,
  accounts: (account: Account | null) => account !== null,
  administrators: (account: Account | null) => account?.userType === 'ADMIN',
  nobody: () => false,
};

/** Who may open a screen without being sent elsewhere; nobody opens one that needs more than its address. */
const guests: Record<ScreenName, keyof typeof isGuest> = {
  home: 'everybody',
  vision: 'everybody',
  watch: 'everybody',
  teamAssembly: 'everybody',
  teamDashboard: 'everybody',
  conversations: 'everybody',
  conversation: 'nobody',
  about: 'everybody',
  contact: 'everybody',
  login: 'visitors',
  register: 'visitors',
  forgotPassword: 'visitors',
  resetPassword: 'nobody',
  verifyEmail: 'nobody',
  profile: 'accounts',
  adminDashboard: 'administrators',
  adminUsers: 'administrators',
  adminContent: 'administrators',
  adminSettings: 'administrators',
  adminAnalytics: 'administrators',
  adminAudit: 'administrators',
};

/** Whether somebody may open a screen. */
export const mayOpen = (name: ScreenName, account: Account | null): boolean =>
  isGuest[guests[name]](account);
