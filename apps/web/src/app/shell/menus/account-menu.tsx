import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { accountLinks } from './navigation.ts';
import { shellMessages } from '../../messages.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Menu of the signed-in user. */
export function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  return (
    <Menu
      label={shellMessages.account}
      className="@max-[72rem]:-mr-3 @max-[72rem]:text-sm"
      items={[
        ...accountLinks(account),
        { label: shellMessages.logout, onSelect: () => void signOut() },
      ]}
    />
  );
}
