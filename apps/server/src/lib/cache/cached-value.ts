import type { Clock } from '../clock.ts';

/** One value in memory, loaded again when its TTL has passed. */
export interface CachedValue<Value> {
  /** The cached value, or the load in progress. A failure is not cached. */
  read(): Promise<Value>;
  /** The next `read` loads again; a load in progress is not cached. */
  forget(): void;
}

/** Caches the result of `make` for `ttlMs`. */
export function createCachedValue<Value>(
  make: () => Promise<Value>,
  { ttlMs, clock }: { ttlMs: number; clock: Clock },
): CachedValue<Value> {
  let cached: { value: Promise<Value>; untilMs: number } | null = null;

  function forget(): void {
    cached = null;
  }

  return {
    async read() {
      if (cached !== null && clock.now() < cached.untilMs) return cached.value;
      const loading = { value: make(), untilMs: clock.now() + ttlMs };
      cached = loading;
      loading.value.catch(() => {
        if (cached === loading) forget();
      });
      return loading.value;
    },
    forget,
  };
}
