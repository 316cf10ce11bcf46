import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { create } from 'zustand';

/** What the shell remembers of this visit to the site; browser storage belongs to the team's data. */
interface VisitMemory {
  hasArrived: boolean;
  /** The entry of the browser's history that is on the screen. */
  entry: string;
  scrollByEntry: Map<string, number>;
}

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

interface RouteArrivalProps {
  title: string;
  memory: RefObject<VisitMemory>;
  main: RefObject<HTMLElement | null>;
}

/** Stands beside a page and, once that is on the screen, does what a browser does after loading one. */
export function RouteArrival({ title, memory, main }: RouteArrivalProps) {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    document.title = title;
    memory.current.entry = key;
    const remembered = isBack ? memory.current.scrollByEntry.get(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
    else if (memory.current.hasArrived) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, isBack, title, memory]);

  useEffect(() => {
    // The browser itself announces the page that it has loaded.
    if (memory.current.hasArrived) {
      useAnnouncement.setState({ text: title });
      if (hash === '') main.current?.focus({ preventScroll: true });
    }
    memory.current.hasArrived = true;
  }, [key, hash, title, memory, main]);

  return null;
}

/** Remembers how far each visited page was scrolled, for the way back. */
export function useVisitMemory(): RefObject<VisitMemory> {
  const memory = useRef<VisitMemory>({ hasArrived: false, entry: '', scrollByEntry: new Map() });
  useEffect(() => {
    history.scrollRestoration = 'manual';
    function remember() {
      memory.current.scrollByEntry.set(memory.current.entry, window.scrollY);
    }
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
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
