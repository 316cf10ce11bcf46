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

// Who has begun to scroll may come soon, and what arrives in sight would push the foot of the page.
const nearWhileScrolling = '3000px 0px';

/** The newest publications, once somebody reads on to them. */
export function NewestWhenNear() {
  const isNear = useNewest((state) => state.isNear);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    let observer = observe(element, '0px');
    const lookFurther = () => {
      observer.disconnect();
      observer = observe(element, nearWhileScrolling);
    };
    window.addEventListener('scroll', lookFurther, { passive: true, once: true });
    return () => {
      window.removeEventListener('scroll', lookFurther);
      observer.disconnect();
    };
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
