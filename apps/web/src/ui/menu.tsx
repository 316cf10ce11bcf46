import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useFloating } from './floating.tsx';
import { useEscape } from './focus.ts';
import { useExclusiveLayer, useOutside } from './open-layer.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** What happens, or an address to go to. */
  onSelect?: () => void;
  to?: string;
  /** Marks the one of several that holds. */
  isChecked?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button; its visible text too unless there is an icon. */
  label: string;
  items: MenuItem[];
  icon?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A button with a menu. One menu is open at a time; a click elsewhere, Escape and Tab close it. */
export function Menu({ label, items, icon, align = 'end', className = '' }: MenuProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useExclusiveLayer();
  const shape = icon
    ? 'size-11 justify-center text-ink-muted hover:text-ink'
    : 'min-h-11 gap-1 px-3 font-medium';

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        {...(icon ? { 'aria-label': label, title: label } : {})}
        className={`inline-flex items-center rounded-full transition hover:bg-tint aria-expanded:bg-tint ${shape} ${className}`}
        onClick={isOpen ? close : open}
        onKeyDown={openByArrow}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDown size={16} aria-hidden />
          </>
        )}
      </button>
      {isOpen
        ? createPortal(
            <OpenMenu {...{ menuId, label, items, align, button, close }} />,
            // Inside a landmark, so that screen readers reach it by them too.
            document.querySelector('main') ?? document.body,
          )
        : null}
    </>
  );
}

interface OpenMenuProps {
  menuId: string;
  label: string;
  items: MenuItem[];
  align: 'start' | 'end';
  button: React.RefObject<HTMLButtonElement | null>;
  close: () => void;
}

function OpenMenu({ menuId, label, items, align, button, close }: OpenMenuProps) {
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
    // Before anything else: what the item opens must find the button focused, to give the focus back to it.
    button.current?.focus();
    close();
  }

  function select(item: MenuItem) {
    leave();
    item.onSelect?.();
    if (item.to !== undefined) void navigate(item.to);
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
      className="fixed z-40 max-h-[calc(100dvh-1rem)] min-w-52 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5"
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          {...(item.isChecked === undefined ? {} : { 'aria-checked': item.isChecked })}
          tabIndex={-1}
          disabled={item.isDisabled}
          className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition hover:bg-tint focus-visible:bg-tint focus-visible:-outline-offset-2 disabled:opacity-50 aria-checked:font-semibold"
          onClick={() => select(item)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
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
