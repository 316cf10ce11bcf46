import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A component on demand that is drawn at once where `preload` has ended before. */
export interface Preloadable<Props> {
  (props: Props): React.ReactNode;
  preload: () => Promise<void>;
}

/**
 * Like `lazy` inside of a `Suspense`, for what stands above or between other things: a lazy component is drawn some
 * frames after them, even when its code is there, and moves them.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function loadOnce() {
    loaded ??= await load();
    return loaded;
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  function OnDemand(props: Props) {
    // Not replaced once it is drawn: it would begin anew.
    const [Component] = useState(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(OnDemand, {
    async preload() {
      await loadOnce();
    },
  });
}
