import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import { setTheme, themePreferences, useTheme } from '../../ui/theme.ts';
import { accountLinks, infoLinks, navigationLinks } from './navigation.ts';
import { themeLabels } from './theme-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

interface SideMenuProps {
  onClose: () => void;
}

const itemClass = 'rounded-sm px-3 py-2.5 font-title text-xl no-underline hover:bg-tint';

/** The header's links on small screens. The native modal keeps the focus inside and the page still. */
export function SideMenu({ onClose }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const theme = useTheme();
  const { account } = useIdentity();
  const signOut = useSignOut();
  const ownLinks =
    account === null ? [{ label: 'Sign In', to: paths.login }] : accountLinks(account);

  useEffect(() => {
    const origin = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  return (
    // The keyboard's way to what a click on the backdrop does is Escape, which the element itself brings.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(300px,calc(100vw-3rem))] animate-slide-in border-l border-line bg-surface p-0 text-ink"
    >
      <div className="flex min-h-full flex-col gap-6 p-4">
        <IconButton
          label="Close menu"
          icon={<X size={22} />}
          className="self-end"
          onClick={onClose}
        />
        <nav aria-label="Main" className="flex flex-col">
          {navigationLinks(account).map(({ label, to }) => (
            <Link key={to} to={to} onClick={onClose} className={itemClass}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Info" className="flex flex-col border-t border-line pt-4">
          {infoLinks.map(({ label, to }) => (
            <Link key={to} to={to} onClick={onClose} className={itemClass}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Account" className="flex flex-col border-t border-line pt-4">
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
              Logout
            </button>
          )}
        </nav>
        <fieldset className="mt-auto border-t border-line px-3 pt-4">
          <legend className="sr-only">Theme</legend>
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
              {themeLabels[preference]}
            </label>
          ))}
        </fieldset>
      </div>
    </dialog>
  );
}
