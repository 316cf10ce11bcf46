type Entries = Map<string, Response>;

/** The part of the Cache API that the worker uses, with the contents of each cache by path. */
export function fakeCaches(): { caches: CacheStorage; contents: () => Record<string, string[]> } {
  const stores = new Map<string, Entries>();
  const cacheFor = (entries: Entries) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, response: Response) => void entries.set(path, response),
  });
  const caches = {
    async open(name: string) {
      const entries: Entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheFor(entries);
    },
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(path)?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return {
    caches: caches as unknown as CacheStorage,
    contents: () =>
      Object.fromEntries(
        Array.from(stores, ([name, entries]) => [name, [...entries.keys()].toSorted()]),
      ),
  };
}
