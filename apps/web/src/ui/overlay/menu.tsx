import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useExclusiveLayer } from './open-layer.ts';
import type { MenuItem, OpenMenu as OpenMenuList } from './open-menu.tsx';

// Every page has a menu in its header, and most visitors never open it.
const loadOpenMenu = async () => (await import('./open-menu.tsx')).OpenMenu;
const OpenMenu = lazy(async () => ({
  // The page works without it.
  default: await loadOpenMenu().catch((): typeof OpenMenuList => nothing),
}));
const nothing = () => <></>;
const prefetch = () => void loadOpenMenu().catch(() => undefined);

export interface MenuProps {
  /** Accessible name of the button; also its visible text unless there is an icon. */
  label: string;
  /** Where it says more than the visible label, which it contains. */
  accessibleName?: string;
  /** A function is called while the menu is open, so that many closed menus need not follow what it reads. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  icon?: ReactNode;
  align?: 'start' | 'end';
  size?: 'md' | 'sm';
  className?: string;
}

const shapes = {
  md: {
    icon: 'size-11 justify-center text-ink-muted hover:text-ink',
    text: 'min-h-11 gap-1 px-3 font-medium',
  },
  sm: {
    icon: 'size-9 justify-center text-ink-muted hover:text-ink pointer-coarse:size-11',
    text: 'min-h-9 gap-1 px-2.5 font-medium pointer-coarse:min-h-11',
  },
};

/** A button with a menu. One menu is open at a time; a click elsewhere, Escape and Tab close it. */
export function Menu({
  label,
  accessibleName = label,
  items,
  icon,
  align = 'end',
  size = 'md',
  className = '',
}: MenuProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useExclusiveLayer();
  const shape = shapes[size][icon ? 'icon' : 'text'];

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
        {...(icon || accessibleName !== label
          ? { 'aria-label': accessibleName, title: accessibleName }
          : {})}
        className={`inline-flex items-center rounded-full transition hover:bg-tint aria-expanded:bg-tint ${shape} ${className}`}
        onPointerEnter={prefetch}
        onFocus={prefetch}
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
            <Suspense>
              <OpenMenu
                {...{ menuId, align, button, close }}
                label={accessibleName}
                items={typeof items === 'function' ? items() : items}
              />
            </Suspense>,
            // Inside a landmark, which screen readers navigate by.
            document.querySelector('main') ?? document.body,
          )
        : null}
    </>
  );
}
