import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { useFloating } from './floating.tsx';
import { useEscape } from '../focus.ts';
import { useOutside } from './open-layer.ts';

export interface MenuItem {
  label: string;
  /** Language of the label, when it is not the page's. */
  lang?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** A callback, or a path to navigate to. */
  onSelect?: () => void;
  to?: string;
  /** Marks the current value of a choice. */
  isChecked?: boolean;
}

interface OpenMenuProps {
  menuId: string;
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/** The items of an open menu, with keyboard navigation. */
export function OpenMenu({ menuId, label, items, align, button, close }: OpenMenuProps) {
  const navigate = useNavigate();
  const box = useFloating({ anchor: button, isOpen: true, gapPx: 6, align });
  useOutside([box, button], true, close);
  useEscape(true, () => leave());

  useEffect(() => {
    const entries = entriesIn(box.current);
    const checked = entries.find((entry) => entry.getAttribute('aria-checked') === 'true');
    (checked ?? entries[0])?.focus();
  }, [box]);

  function leave() {
    // First, so that a dialog opened by the item records the button as the element to return focus to.
    button.current?.focus();
    close();
  }

  function select(item: MenuItem) {
    leave();
    item.onSelect?.();
    if (item.to !== undefined) navigate(item.to);
  }

  function move(event: KeyboardEvent) {
    const entries = entriesIn(box.current);
    const here = entries.findIndex((entry) => entry === document.activeElement);
    const target = targetOfKey(event.key, here, entries);
    if (event.key === 'Tab') leave();
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div
      ref={box}
      id={menuId}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className="fixed z-40 max-h-[calc(100dvh-1rem)] w-max min-w-52 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5"
    >
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} onSelect={() => select(item)} />
      ))}
    </div>
  );
}

function MenuEntry({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  return (
    <button
      type="button"
      role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      {...(item.isChecked === undefined ? {} : { 'aria-checked': item.isChecked })}
      lang={item.lang}
      tabIndex={-1}
      disabled={item.isDisabled}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition hover:bg-tint focus-visible:bg-tint focus-visible:-outline-offset-2 disabled:opacity-50 aria-checked:font-semibold"
      onClick={onSelect}
    >
      {item.icon}
      {item.label}
    </button>
  );
}

function entriesIn(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []);
}

function targetOfKey(key: string, here: number, entries: HTMLElement[]): HTMLElement | undefined {
  const count = entries.length;
  switch (key) {
    case 'ArrowDown':
      return entries[(here + 1) % count];
    case 'ArrowUp':
      return entries[(here - 1 + count) % count];
    case 'Home':
      return entries[0];
    case 'End':
      return entries[count - 1];
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const after = [...entries.slice(here + 1), ...entries.slice(0, here + 1)];
      return after.find((entry) =>
        entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
      );
    }
  }
}
