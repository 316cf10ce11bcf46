import { productName } from '@convoke/contract/product.ts';
import { MenuIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { hasStored } from '../../lib/has-stored.ts';
import { Link } from '../../lib/routing/link.tsx';
import { useLocation } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { useIdentity } from '../../services/session/identity.ts';
import { Mark } from '../../ui/logo.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { CompactLoading, useLoadingForm } from './notices/loading-overlay.tsx';
import { LanguageMenu } from './menus/language-menu.tsx';
import { infoLinks, navigationLinks } from './menus/navigation.ts';
import { lazyOptional } from './lazy-optional.ts';
import { RehearsalNotice } from './notices/rehearsal-notice.tsx';
import { shellMessages } from '../messages.ts';
import { useCreate } from './menus/use-create.ts';
import { ThemeMenu } from './menus/theme-menu.tsx';

// Needed on small screens only.
const loadSideMenu = async () => (await import('./menus/side-menu.tsx')).SideMenu;
const prefetchSideMenu = () => void loadSideMenu().catch(() => undefined);
const SideMenu = lazyOptional(loadSideMenu);
const YourTable = lazyOptional(async () => (await import('./menus/your-table.tsx')).YourTable);
const AccountMenu = lazyOptional(
  async () => (await import('./menus/account-menu.tsx')).AccountMenu,
);

export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { account } = useIdentity();

  return (
    <header className="fixed inset-x-0 top-0 z-20 h-(--header-height) border-b border-line bg-paper print:hidden">
      {/* The breakpoints are container queries in rem, so they follow the text size as well as the window. */}
      <div className="@container mx-auto h-full max-w-300">
        <div className="flex h-full items-center gap-2 px-[max(1rem,min(1.5rem,4%))] @max-[12rem]:gap-1 @max-[12rem]:px-2">
          <Brand />
          <MainNavigation />
          <RehearsalNotice />
          <PaletteButton />
          <div className="-mr-2 hidden @min-[62rem]:block">
            <LanguageMenu />
          </div>
          <div data-visitors-own className="hidden @min-[62rem]:block">
            <ThemeMenu />
          </div>
          <div data-visitors-own className="hidden @min-[62rem]:block">
            {account === null ? (
              <Link
                to={paths.login}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap @min-[72rem]:text-[0.9375rem] no-underline transition hover:bg-tint"
              >
                {shellMessages.signIn}
              </Link>
            ) : (
              <Suspense>
                <AccountMenu account={account} />
              </Suspense>
            )}
          </div>
          <IconButton
            ref={menuButton}
            label={shellMessages.menu}
            icon={<MenuIcon size={22} />}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            className="-mr-2 @min-[62rem]:hidden"
            onPointerEnter={prefetchSideMenu}
            onFocus={prefetchSideMenu}
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
      </div>
      {isMenuOpen ? (
        <Suspense>
          <SideMenu onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

function Brand() {
  const isLoading = useLoadingForm() === 'compact';
  return (
    <div className="relative mr-auto @min-[62rem]:mr-2 @min-[72rem]:mr-4">
      <Link
        to={paths.root}
        className="relative flex items-center gap-2.5 rounded-sm no-underline pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5"
      >
        <Mark size={34} isAnimated={isLoading} />
        <span
          // Beside all links, or with large text, only the mark fits.
          className="font-title text-[1.6rem] leading-none @max-[17rem]:sr-only @min-[62rem]:@max-[72rem]:sr-only"
        >
          {productName}
        </span>
      </Link>
      <CompactLoading isShown={isLoading} />
    </div>
  );
}

function MainNavigation() {
  const { account } = useIdentity();
  const create = useCreate();
  // Another page may have stored a team.
  useLocation();
  return (
    <nav aria-label={shellMessages.main} className="mr-auto hidden items-center @min-[62rem]:flex">
      {navigationLinks(account).map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          onClick={(event) => create(to, event)}
          className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-medium whitespace-nowrap text-ink-muted no-underline @min-[72rem]:px-3 @min-[72rem]:text-[0.9375rem] transition hover:bg-tint hover:text-ink"
        >
          {label}
        </Link>
      ))}
      <Menu
        label={shellMessages.info}
        items={infoLinks()}
        align="start"
        className="text-sm text-ink-muted hover:text-ink @max-[72rem]:-mx-1 @min-[72rem]:text-[0.9375rem]"
      />
      <Suspense>{hasStored('convoke.teamMembers') ? <YourTable /> : null}</Suspense>
    </nav>
  );
}
