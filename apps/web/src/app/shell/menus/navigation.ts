import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { registeredUserType } from '@convoke/contract/account/user-type.ts';
import { paths } from '../../../paths.ts';
import { shellMessages } from '../../messages.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** Links of header and side menu, in order; the last one only for administrators. */
export function navigationLinks(account: Account | null): readonly NavigationLink[] {
  const { howItWorks, features, explore, create, admin } = shellMessages;
  const linksForAll = [
    { label: howItWorks, to: paths.howItWorks },
    { label: features, to: paths.features },
    { label: explore, to: paths.conversations },
    { label: create, to: paths.vision },
  ];
  if (account?.userType !== 'ADMIN') return linksForAll;
  return [...linksForAll, { label: admin, to: paths.adminDashboard }];
}

/** Items of the Info menu. */
export function infoLinks(): readonly NavigationLink[] {
  return [
    { label: shellMessages.about, to: paths.about },
    { label: shellMessages.contact, to: paths.contact },
  ];
}

/** Links of the account menu. */
export function accountLinks({ userType }: Account): readonly NavigationLink[] {
  // Other user types have no link to their profile (docs/behaviour.md#header-and-menus).
  return userType === registeredUserType
    ? [{ label: shellMessages.profile, to: paths.profile }]
    : [];
}
