import { languages, profiles } from '@convoke/language/language.rules.ts';
import { X } from 'lucide-react';
import { Link } from '../../../lib/routing/link.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { paths } from '../../../paths.ts';
import { PaletteMenuItem } from '../../palette/palette-menu-item.tsx';
import { useIdentity } from '../../../services/session/identity.ts';
import { setTheme, themePreferences, useTheme } from '../../../ui/theme.ts';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { chooseLanguage } from '../../language/language.ts';
import { appMessages, shellMessages } from '../../messages.ts';
import { hasStored } from '../../../lib/has-stored.ts';
import { accountLinks, infoLinks, navigationLinks } from './navigation.ts';
import { useCreate } from './use-create.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useModal } from '../../../ui/overlay/use-modal.ts';

interface SideMenuProps {
  onClose: () => void;
}

const itemClass =
  'rounded-sm px-3 py-2.5 font-title text-xl text-balance no-underline hover:bg-tint';

/** The header's links on small screens. A modal dialog keeps focus inside and the page from scrolling. */
export function SideMenu({ onClose }: SideMenuProps) {
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={shellMessages.menu}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(300px,calc(100vw-3rem))] animate-slide-in border-l border-line bg-surface p-0 text-ink"
    >
      <div className="flex min-h-full flex-col gap-6 p-4">
        <IconButton
          label={shellMessages.closeMenu}
          icon={<X size={22} />}
          className="self-end"
          onClick={onClose}
        />
        <SiteLinks onClose={onClose} />
        <AccountLinks onClose={onClose} />
        <div className="flex flex-col border-t border-line pt-4">
          <PaletteMenuItem className={itemClass} onOpen={onClose} />
        </div>
        <ThemeChoice onClose={onClose} />
        <LanguageChoice onClose={onClose} />
      </div>
    </dialog>
  );
}

const yourTableLinks = () =>
  hasStored('convoke.teamMembers')
    ? [{ label: shellMessages.yourTable, to: paths.teamDashboard }]
    : [];

function SiteLinks({ onClose }: SideMenuProps) {
  const { account } = useIdentity();
  const create = useCreate();
  return (
    <>
      <nav aria-label={shellMessages.main} className="flex flex-col">
        {[...navigationLinks(account), ...yourTableLinks()].map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            onClick={(event) => {
              create(to, event);
              onClose();
            }}
            className={itemClass}
          >
            {label}
          </Link>
        ))}
        <Link to={paths.watch} onClick={onClose} className={itemClass}>
          {appMessages.titles.watch}
        </Link>
      </nav>
      <nav aria-label={shellMessages.info} className="flex flex-col border-t border-line pt-4">
        {infoLinks().map(({ label, to }) => (
          <Link key={to} to={to} onClick={onClose} className={itemClass}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

function AccountLinks({ onClose }: SideMenuProps) {
  const { account } = useIdentity();
  const signOut = useSignOut();
  const ownLinks =
    account === null ? [{ label: shellMessages.signIn, to: paths.login }] : accountLinks(account);
  return (
    <nav aria-label={shellMessages.account} className="flex flex-col border-t border-line pt-4">
      {ownLinks.map(({ label, to }) => (
        <Link key={to} to={to} onClick={onClose} className={itemClass}>
          {label}
        </Link>
      ))}
      {account === null ? null : (
        <button
          type="button"
          className={`${itemClass} text-left`}
          onClick={() => {
            onClose();
            void signOut();
          }}
        >
          {shellMessages.logout}
        </button>
      )}
    </nav>
  );
}

function ThemeChoice({ onClose }: SideMenuProps) {
  const theme = useTheme();
  return (
    <fieldset className="mt-auto border-t border-line px-3 pt-4">
      <legend className="sr-only">{shellMessages.theme}</legend>
      {themePreferences.map((preference) => (
        <label key={preference} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="theme"
            className="size-4 accent-(--accent)"
            checked={theme === preference}
            onChange={() => {
              setTheme(preference);
              onClose();
            }}
          />
          {shellMessages.themes[preference]}
        </label>
      ))}
    </fieldset>
  );
}

function LanguageChoice({ onClose }: SideMenuProps) {
  const current = currentLanguage();
  return (
    <fieldset className="flex flex-wrap gap-1 border-t border-line pt-4">
      <legend className="sr-only">{shellMessages.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className="min-h-11 rounded-full px-3 hover:bg-tint aria-pressed:bg-tint aria-pressed:font-semibold"
          onClick={() => {
            onClose();
            void chooseLanguage(language);
          }}
        >
          {profiles[language].name}
        </button>
      ))}
    </fieldset>
  );
}
