import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { productRole } from '@convoke/contract/product.ts';
import { paths } from '../../paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

const linksForAll: readonly NavigationLink[] = [
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Features', to: paths.features },
  { label: 'Explore', to: paths.conversations },
  { label: 'Create', to: paths.vision },
];

/** What the header and the side menu offer, in this order; the last one to administrators alone. */
export function navigationLinks(account: Account | null): readonly NavigationLink[] {
  if (account?.userType !== 'ADMIN') return linksForAll;
  return [...linksForAll, { label: 'Admin', to: paths.adminDashboard }];
}

/** What the Info dropdown offers. */
export const infoLinks: readonly NavigationLink[] = [
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

/** What the account's own menu leads to. */
export function accountLinks({ userType }: Account): readonly NavigationLink[] {
  // §6: the other roles find their profile by its address.
  return userType === productRole ? [{ label: 'Profile', to: paths.profile }] : [];
}
