import type { AppFiles } from './app-files.ts';
import {
  cacheNameOf,
  documentFor,
  isFromBuild,
  languageOf,
  outdatedCaches,
} from './fetch-handler.rules.ts';

interface AppCacheDeps {
  files: AppFiles;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (path: string, options?: RequestInit & { priority?: 'low' }) => Promise<Response>;
}

/** One build of the app in the Cache API, in the current language: complete, or not at all. */
export interface AppCache {
  /** Fetches the missing files. Rejects when a file is missing or belongs to another build. */
  storeAll(): Promise<void>;
  /** Fetches the documents again when the visitor has changed the language. */
  updateForLanguage(language: string): Promise<void>;
  document(pathname: string): Promise<Response | undefined>;
  file(pathname: string): Promise<Response | undefined>;
  /** Whether a file belongs to what is cached, in any language. */
  keeps(pathname: string): boolean;
  /** Deletes the caches of every other build. */
  deleteOutdated(): Promise<void>;
  deleteAll(): Promise<void>;
}

export function createAppCache({ files, caches, fetch }: AppCacheDeps): AppCache {
  const open = () => caches.open(cacheNameOf(files));
  // `ignoreVary`: all documents are in one language. `caches.match` instead of `open`, which would create a cache again
  // that has just been deleted.
  const kept = new Set([...files.files, ...Object.values(files.languageFiles).flat()]);
  const find = (path: string) =>
    caches.match(path, { cacheName: cacheNameOf(files), ignoreVary: true });

  async function fetchDocument(path: string): Promise<Response> {
    const response = await fetch(path, { cache: 'no-cache', priority: 'low' });
    if (!response.ok || !isFromBuild(await response.clone().text(), files)) {
      throw new Error(`${path} is not of the build ${files.version}`);
    }
    return response;
  }

  async function storeAll(): Promise<void> {
    const cache = await open();
    const documents = await Promise.all(
      [files.shell, ...files.prerendered].map(
        async (path) => [path, await fetchDocument(path)] as const,
      ),
    );
    const languages = new Set(documents.map(([, response]) => languageOf(response) ?? ''));
    if (languages.size > 1) throw new Error('The language was changed meanwhile');
    const requiredPaths = [
      ...files.files,
      ...Array.from(languages).flatMap((language) => files.languageFiles[language] ?? []),
    ];
    await Promise.all(requiredPaths.map((path) => storeFile(cache, path, fetch)));
    // Last, so that no document is stored without its files.
    await Promise.all(documents.map(([path, response]) => cache.put(path, response)));
  }

  return {
    storeAll,
    async updateForLanguage(language) {
      const cached = await find(files.shell);
      if (cached === undefined || languageOf(cached) === language) return;
      await storeAll();
    },
    document: (pathname) => find(documentFor(pathname, files)),
    file: find,
    keeps: (pathname) => kept.has(pathname),
    async deleteOutdated() {
      const names = outdatedCaches(await caches.keys(), files);
      await Promise.all(names.map((name) => caches.delete(name)));
    },
    async deleteAll() {
      const names = [...outdatedCaches(await caches.keys(), files), cacheNameOf(files)];
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

async function storeFile(cache: Cache, path: string, fetch: AppCacheDeps['fetch']): Promise<void> {
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(path, { priority: 'low' });
  // A captive portal responds to everything with a page.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html') !== false) {
    throw new Error(`${path} did not arrive`);
  }
  await cache.put(path, response);
}
