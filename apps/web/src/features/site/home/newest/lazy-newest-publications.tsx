import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNewest } from './newest-store.ts';

const nothing = () => null;
const NewestPublications = lazy(async () => ({
  // The page is complete without it.
  default: await import('./newest-publications.tsx').then(
    (loaded) => loaded.NewestPublications,
    () => nothing,
  ),
}));

// After the first scroll, load far ahead, so that the section does not push the footer in sight.
const preloadMargin = '3000px 0px';

/** Loads the newest publications when the reader comes near. */
export function LazyNewestPublications() {
  const isNear = useNewest((state) => state.isNear);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = placeholder.current;
    if (isNear || element === null) return undefined;
    let observer = observe(element, '0px');
    const extendMargin = () => {
      observer.disconnect();
      observer = observe(element, preloadMargin);
    };
    window.addEventListener('scroll', extendMargin, { passive: true, once: true });
    return () => {
      window.removeEventListener('scroll', extendMargin);
      observer.disconnect();
    };
  }, [isNear]);
  return (
    <div ref={placeholder}>
      {isNear ? (
        <Suspense>
          <NewestPublications />
        </Suspense>
      ) : null}
    </div>
  );
}

function observe(element: Element, rootMargin: string): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) useNewest.setState({ isNear: true });
    },
    { rootMargin },
  );
  observer.observe(element);
  return observer;
}
