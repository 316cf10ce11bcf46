import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import { Menu } from '../../ui/menu.tsx';
import { accountLinks } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** The way in, or what belongs to whoever is in. */
export function AccountMenu() {
  const { account } = useIdentity();
  const signOut = useSignOut();
  if (account === null) {
    return (
      <Link
        to={paths.login}
        className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] font-medium whitespace-nowrap no-underline transition hover:bg-tint"
      >
        Sign In
      </Link>
    );
  }
  return (
    <Menu
      label="Account"
      items={[...accountLinks(account), { label: 'Logout', onSelect: () => void signOut() }]}
    />
  );
}
