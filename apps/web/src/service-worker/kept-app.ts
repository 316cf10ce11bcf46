import type { AppFiles } from './app-files.ts';
import { cacheOf, documentFor, isOfBuild, languageOf, leftBehind } from './answering.rules.ts';

interface KeptAppNeeds {
  files: AppFiles;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (path: string, options?: RequestInit & { priority?: 'low' }) => Promise<Response>;
}

/** One build of the app in the browser's cache, in the language in use: all of it, or nothing. */
export interface KeptApp {
  /** Fetches what is not there yet. Rejects when it does not get everything, or gets another build. */
  keep(): Promise<void>;
  /** Fetches the documents anew when the visitor has changed the language. */
  keepInLanguage(language: string): Promise<void>;
  document(pathname: string): Promise<Response | undefined>;
  file(pathname: string): Promise<Response | undefined>;
  /** Forgets every other build. */
  forgetOthers(): Promise<void>;
  forgetAll(): Promise<void>;
}

export function createKeptApp({ files, caches, fetch }: KeptAppNeeds): KeptApp {
  const open = () => caches.open(cacheOf(files));
  // What a document varies by is looked after here: they are all in one language.
  // Looked for without opening, which would make a cache anew that has just been deleted.
  const find = (path: string) =>
    caches.match(path, { cacheName: cacheOf(files), ignoreVary: true });

  async function fetchDocument(path: string): Promise<Response> {
    const answer = await fetch(path, { cache: 'no-cache', priority: 'low' });
    if (!answer.ok || !isOfBuild(await answer.clone().text(), files)) {
      throw new Error(`${path} is not of the build ${files.version}`);
    }
    return answer;
  }

  async function keepFile(cache: Cache, path: string): Promise<void> {
    if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
    const answer = await fetch(path, { priority: 'low' });
    // A network that asks for a sign-in first answers everything with a page.
    if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html') !== false) {
      throw new Error(`${path} did not arrive`);
    }
    await cache.put(path, answer);
  }

  async function keep(): Promise<void> {
    const cache = await open();
    const documents = await Promise.all(
      [files.shell, ...files.drawn].map(async (path) => [path, await fetchDocument(path)] as const),
    );
    const languages = new Set(documents.map(([, answer]) => languageOf(answer) ?? ''));
    if (languages.size > 1) throw new Error('The language was changed meanwhile');
    const needed = [
      ...files.files,
      ...Array.from(languages).flatMap((language) => files.languageFiles[language] ?? []),
    ];
    await Promise.all(needed.map((path) => keepFile(cache, path)));
    // Last, so that no document is there without what it needs.
    await Promise.all(documents.map(([path, answer]) => cache.put(path, answer)));
  }

  return {
    keep,
    async keepInLanguage(language) {
      const kept = await find(files.shell);
      if (kept === undefined || languageOf(kept) === language) return;
      await keep();
    },
    document: (pathname) => find(documentFor(pathname, files)),
    file: find,
    async forgetOthers() {
      const names = leftBehind(await caches.keys(), files);
      await Promise.all(names.map((name) => caches.delete(name)));
    },
    async forgetAll() {
      const names = [...leftBehind(await caches.keys(), files), cacheOf(files)];
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}
