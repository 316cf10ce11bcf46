import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** An LRU cache bounded by bytes; concurrent calls for one key share the work. */
export interface ResultCache<T> {
  /** The cached result, the one in progress, or a new one. A failure is not cached. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** Without `ttlMs`, results do not expire; a result with a TTL of 0 is not cached. */
export function createResultCache<T>({
  maxBytes,
  sizeOf,
  clock,
  ttlMs = () => Number.POSITIVE_INFINITY,
}: {
  maxBytes: number;
  sizeOf: (result: T) => number;
  clock: Clock;
  ttlMs?: (result: T) => number;
}): ResultCache<T> {
  // Results are wrapped, because lru-cache refuses null.
  const cache = new LRUCache<string, { result: T }, () => Promise<T>>({
    maxSize: maxBytes,
    // What is larger than the cache is not stored; lru-cache accepts only finite sizes.
    sizeCalculation: ({ result }, key) => Math.min(key.length + sizeOf(result), maxBytes + 1),
    fetchMethod: async (_key, _stale, { options, context: make }) => {
      const result = await make();
      // An entry of lru-cache expires after its TTL, and one of 0 never does; ours expires with it.
      options.ttl = ttlMs(result) - 1;
      return { result };
    },
    // Work whose entry was evicted still answers its callers.
    ignoreFetchAbort: true,
    perf: clock,
    ttlResolution: 0,
  });

  return {
    async get(key, make) {
      return (await cache.forceFetch(key, { context: make })).result;
    },
  };
}
