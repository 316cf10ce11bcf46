import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { productRole } from '@convoke/contract/product.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from './shell.messages.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

/** What the header and the side menu offer, in this order; the last one to administrators alone. */
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

/** What the Info dropdown offers. */
export function infoLinks(): readonly NavigationLink[] {
  return [
    { label: shellMessages.about, to: paths.about },
    { label: shellMessages.contact, to: paths.contact },
  ];
}

/** What the account's own menu leads to. */
export function accountLinks({ userType }: Account): readonly NavigationLink[] {
  // §6: the other roles find their profile by its address.
  return userType === productRole ? [{ label: shellMessages.profile, to: paths.profile }] : [];
}
