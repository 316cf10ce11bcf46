import { productName } from '@convoke/contract/product.ts';
import { MenuIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { useIdentity } from '../../services/identity/identity.ts';
import { Mark } from '../../ui/mark.tsx';
import { Menu } from '../../ui/menu.tsx';
import { CompactLoading, useLoadingForm } from './loading-overlay.tsx';
import { infoLinks, navigationLinks } from './navigation.ts';
import { optionalPart } from './optional-part.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';
import { ThemeMenu } from './theme-menu.tsx';

// On a wide screen nobody ever opens it.
const loadSideMenu = async () => (await import('./side-menu.tsx')).SideMenu;
const prefetchSideMenu = () => void loadSideMenu().catch(() => undefined);
const SideMenu = optionalPart(loadSideMenu);
const AccountMenu = optionalPart(async () => (await import('./account-menu.tsx')).AccountMenu);

export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const loading = useLoadingForm();
  const { account } = useIdentity();

  return (
    <header className="fixed inset-x-0 top-0 z-20 h-[70px] border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-full max-w-300 items-center gap-2 px-4 sm:px-6">
        <div className="relative mr-auto md:mr-2 lg:mr-4">
          <Link to={paths.root} className="flex items-center gap-2.5 rounded-sm no-underline">
            <Mark size={34} isAnimated={loading === 'compact'} />
            <span
              // Beside all the links a tablet has room for the mark alone.
              className="font-title text-[1.6rem] leading-none md:max-lg:sr-only"
            >
              {productName}
            </span>
          </Link>
          <CompactLoading isShown={loading === 'compact'} />
        </div>
        <nav aria-label="Main" className="mr-auto hidden items-center md:flex">
          {navigationLinks(account).map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-medium whitespace-nowrap text-ink-muted no-underline lg:px-3.5 lg:text-[0.9375rem] transition hover:bg-tint hover:text-ink"
            >
              {label}
            </Link>
          ))}
          <Menu
            label="Info"
            items={infoLinks}
            align="start"
            className="text-sm text-ink-muted hover:text-ink max-lg:-mx-1 lg:text-[0.9375rem]"
          />
        </nav>
        <RehearsalNotice />
        <div data-visitors-own className="hidden md:block">
          <ThemeMenu />
        </div>
        <div data-visitors-own className="hidden md:block">
          {account === null ? (
            <Link
              to={paths.login}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap lg:text-[0.9375rem] no-underline transition hover:bg-tint"
            >
              Sign In
            </Link>
          ) : (
            <Suspense>
              <AccountMenu account={account} />
            </Suspense>
          )}
        </div>
        <IconButton
          ref={menuButton}
          label="Menu"
          icon={<MenuIcon size={22} />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="-mr-2 md:hidden"
          onPointerEnter={prefetchSideMenu}
          onFocus={prefetchSideMenu}
          onClick={() => setIsMenuOpen(true)}
        />
      </div>
      {isMenuOpen ? (
        <Suspense>
          <SideMenu onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
