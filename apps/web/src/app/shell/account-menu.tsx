import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { Menu } from '../../ui/menu.tsx';
import { accountLinks } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** What belongs to whoever is signed in. */
export function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  return (
    <Menu
      label="Account"
      className="max-lg:-mr-3 max-lg:text-sm"
      items={[...accountLinks(account), { label: 'Logout', onSelect: () => void signOut() }]}
    />
  );
}
