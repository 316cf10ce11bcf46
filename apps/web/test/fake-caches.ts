type Kept = Map<string, Response>;

/** The browser's caches as far as the worker uses them, and by path what each of them holds. */
export function fakeCaches(): { caches: CacheStorage; held: () => Record<string, string[]> } {
  const stores = new Map<string, Kept>();
  const cacheFor = (kept: Kept) => ({
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
  });
  const caches = {
    async open(name: string) {
      const kept: Kept = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, kept);
      return cacheFor(kept);
    },
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(path)?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return {
    caches: caches as unknown as CacheStorage,
    held: () =>
      Object.fromEntries(Array.from(stores, ([name, kept]) => [name, [...kept.keys()].toSorted()])),
  };
}
