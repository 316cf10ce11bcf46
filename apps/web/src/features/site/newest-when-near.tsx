import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNewest } from './newest-store.ts';

const nothing = () => null;
const NewestPublications = lazy(async () => ({
  // Should it not load, the page is whole without it.
  default: await import('./newest-publications.tsx').then(
    (loaded) => loaded.NewestPublications,
    () => nothing,
  ),
}));

/** Far enough ahead that they are there before they are seen, and push nothing that is. */
const nearBy = '1500px 0px';

/** The newest publications, once somebody has read that far. */
export function NewestWhenNear() {
  const isNear = useNewest((state) => state.isNear);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) useNewest.setState({ isNear: true });
      },
      { rootMargin: nearBy },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense>
          <NewestPublications />
        </Suspense>
      ) : null}
    </div>
  );
}
