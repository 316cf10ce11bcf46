import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPop, useLocation } from '../lib/routing/router.tsx';
import { isInPageNavigation } from '../lib/routing/in-page-navigation.ts';
import { announce } from './route-announcer.tsx';

/** Scroll positions of this visit, in memory. */
export interface ScrollMemory {
  /** Sets the history entry on screen; `null` during a transition. */
  show(entry: string | null): void;
  /** True if another entry was on screen before; false for the first page, and for one that is shown already. */
  isNavigationTo(entry: string): boolean;
  arrive(entry: string): void;
  rememberScroll(top: number): void;
  scrollOf(entry: string): number | undefined;
}

function createScrollMemory(): ScrollMemory {
  const scrollByEntry = new Map<string, number>();
  let arrivedAt: string | null = null;
  let current: string | null = null;
  return {
    show(entry) {
      current = entry;
    },
    isNavigationTo: (entry) => arrivedAt !== null && arrivedAt !== entry,
    arrive(entry) {
      arrivedAt = entry;
    },
    rememberScroll(top) {
      if (current !== null) scrollByEntry.set(current, top);
    },
    scrollOf: (entry) => scrollByEntry.get(entry),
  };
}

export interface RouteEffectsProps {
  title: string;
  memory: ScrollMemory;
  main: RefObject<HTMLElement | null>;
}

/**
 * Does for in-page navigation what the browser does for a page load: window title, scroll position, focus,
 * announcement.
 */
export function RouteEffects({ title, memory, main }: RouteEffectsProps) {
  const { key, hash, state } = useLocation();
  const isBack = useIsPop();
  const isInPage = !isBack && isInPageNavigation(state);

  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    memory.show(key);
    const remembered = isBack ? memory.scrollOf(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (isInPage) memory.rememberScroll(window.scrollY);
    else if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
    else if (memory.isNavigationTo(key)) window.scrollTo({ top: 0, behavior: 'instant' });
    // Ignores the scroll events of a page that shrinks while it is unmounted.
    return () => memory.show(null);
  }, [key, hash, isBack, isInPage, memory]);

  // The title also changes with the language, which is announced as such.
  const announceTitle = useEffectEvent(() => announce(title));
  useEffect(() => {
    // The browser announces the first page itself.
    if (memory.isNavigationTo(key) && !isInPage) {
      announceTitle();
      const target = document.getElementById(hash.slice(1)) ?? main.current;
      target?.focus({ preventScroll: true });
    }
    memory.arrive(key);
  }, [key, hash, isInPage, memory, main]);

  return null;
}

/** Records the scroll position of each history entry, and restores it on Back. */
export function useScrollMemory(): ScrollMemory {
  const [memory] = useState(createScrollMemory);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => memory.rememberScroll(window.scrollY);
    // On a reload the browser restores the position.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    const resume = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', resume);
    };
  }, [memory]);
  return memory;
}
