import { productName } from '@convoke/contract/product.ts';
import { MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { useIdentity } from '../../services/identity/identity.ts';
import { Mark } from '../../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompactLoading, useLoadingForm } from './loading-overlay.tsx';
import { navigationLinks } from './navigation.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const loading = useLoadingForm();
  const { account } = useIdentity();

  return (
    <header className="fixed inset-x-0 top-0 z-20 h-[70px] border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-full max-w-300 items-center gap-2 px-4 sm:px-6">
        <div className="relative mr-auto md:mr-4">
          <Link to={paths.root} className="flex items-center gap-2.5 rounded-sm no-underline">
            <Mark size={34} isAnimated={loading === 'compact'} />
            <span className="font-title text-[1.6rem] leading-none">{productName}</span>
          </Link>
          <CompactLoading isShown={loading === 'compact'} />
        </div>
        <nav aria-label="Main" className="mr-auto hidden items-center md:flex">
          {navigationLinks(account).map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] font-medium text-ink-muted no-underline transition hover:bg-tint hover:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <RehearsalNotice />
        <div data-visitors-own className="hidden md:block">
          <ThemeMenu />
        </div>
        <div data-visitors-own className="hidden md:block">
          <AccountMenu />
        </div>
        <IconButton
          ref={menuButton}
          label="Menu"
          icon={<MenuIcon size={22} />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="-mr-2 md:hidden"
          onClick={() => setIsMenuOpen(true)}
        />
      </div>
      <SideMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
