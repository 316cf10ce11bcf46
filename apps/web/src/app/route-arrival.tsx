import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPop, useLocation } from '../lib/routing/router.tsx';
import { create } from 'zustand';
import { isStepInPlace } from '../lib/step-in-place.ts';
import { bringLateFonts } from './late-fonts.ts';
import { languageNames, languageOfPage, takeChoice } from './language/language.ts';
import { shellMessages } from './shell/shell.messages.ts';

/** What the shell remembers of this visit to the site; browser storage belongs to the team's data. */
export interface VisitMemory {
  /** Takes note of the history entry that is on the screen now; `null` while one makes room for the next. */
  show(entry: string | null): void;
  /** True when a page of this visit has been on the screen before. */
  hasArrived(): boolean;
  arrive(entry: string): void;
  rememberScroll(top: number): void;
  scrollOf(entry: string): number | undefined;
}

function createVisitMemory(): VisitMemory {
  const scrollByEntry = new Map<string, number>();
  const arrivals = new Set<string>();
  let current: string | null = null;
  return {
    show(entry) {
      current = entry;
    },
    hasArrived: () => arrivals.size > 0,
    arrive: (entry) => void arrivals.add(entry),
    rememberScroll(top) {
      if (current !== null) scrollByEntry.set(current, top);
    },
    scrollOf: (entry) => scrollByEntry.get(entry),
  };
}

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

interface RouteArrivalProps {
  title: string;
  memory: VisitMemory;
  main: RefObject<HTMLElement | null>;
}

/** Stands beside a page and, once that is on the screen, does what a browser does after loading one. */
export function RouteArrival({ title, memory, main }: RouteArrivalProps) {
  const { key, hash, state } = useLocation();
  const isBack = useIsPop();
  const isStep = !isBack && isStepInPlace(state);

  useLayoutEffect(() => {
    document.title = title;
    memory.show(key);
    const remembered = isBack ? memory.scrollOf(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (isStep) memory.rememberScroll(window.scrollY);
    else if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
    else if (memory.hasArrived()) window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that shrinks on its way out scrolls by itself; nobody was there.
    return () => memory.show(null);
  }, [key, hash, isBack, isStep, title, memory]);

  useEffect(() => {
    // The browser itself announces the page that it has loaded.
    if (memory.hasArrived() && !isStep) {
      void bringLateFonts();
      useAnnouncement.setState({ text: title });
      const target = document.getElementById(hash.slice(1)) ?? main.current;
      target?.focus({ preventScroll: true });
    } else if (takeChoice()) {
      useAnnouncement.setState({ text: languageNames[languageOfPage()] });
      focusLanguages();
    }
    memory.arrive(key);
  }, [key, hash, isStep, title, memory, main]);

  return null;
}

/** Gives the focus back to where the language was chosen: of the two buttons, the window shows one. */
function focusLanguages(): void {
  for (const label of [shellMessages.language, shellMessages.menu]) {
    document.querySelector<HTMLElement>(`header [aria-label="${label}"]`)?.focus();
  }
}

/** Remembers how far each visited page was scrolled, for the way back. */
export function useVisitMemory(): VisitMemory {
  const [memory] = useState(createVisitMemory);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => memory.rememberScroll(window.scrollY);
    // What is loaded anew comes back to its place by the browser's own means.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    const comeBack = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [memory]);
  return memory;
}

/** Tells screen readers which page they have come to. */
export function RouteAnnouncer() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div className="sr-only" aria-live="polite">
      {text}
    </div>
  );
}
