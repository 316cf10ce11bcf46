import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import { create } from 'zustand';

const useArrival = create<{ announcement: string }>(() => ({ announcement: '' }));

// Of this visit alone: browser storage belongs to the team's data.
const scrollByVisit = new Map<string, number>();
let currentVisit = '';
let isFirstArrival = true;

interface RouteArrivalProps {
  title: string;
  main: RefObject<HTMLElement | null>;
}

/** Stands beside a page and, once that is on the screen, does what a browser does after loading one. */
export function RouteArrival({ title, main }: RouteArrivalProps) {
  const location = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    document.title = title;
    currentVisit = location.key;
    if (isFirstArrival && location.hash === '') return;
    scrollOnArrival(location, navigationType === 'POP');
  }, [location, navigationType, title]);

  useEffect(() => {
    if (isFirstArrival) {
      isFirstArrival = false;
      return;
    }
    useArrival.setState({ announcement: title });
    if (location.hash === '') main.current?.focus({ preventScroll: true });
  }, [location, main, title]);

  return null;
}

function scrollOnArrival(location: Location, isBack: boolean) {
  const remembered = isBack ? scrollByVisit.get(location.key) : undefined;
  const target = document.getElementById(location.hash.slice(1));
  if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
  else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Remembers how far each visited page was scrolled, for the way back. */
export function useScrollMemory(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => scrollByVisit.set(currentVisit, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}

/** Tells screen readers which page they have come to. */
export function RouteAnnouncer() {
  const announcement = useArrival((state) => state.announcement);
  return (
    <div className="sr-only" aria-live="polite">
      {announcement}
    </div>
  );
}
