import type { AppFiles } from './app-files.ts';

/** What a request is to the worker: a document, a file of the app, or none of its business. */
export type RequestKind = 'document' | 'file' | 'untouched';

/** Where the worker itself is fetched. */
export const workerPath = '/service-worker.js';

// Vite puts what it names by content under this folder.
const hashedFolder = '/assets/';

/** Everything but documents and hashed files goes to the network as if there were no worker: the API above all. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'untouched';
  const { pathname } = address;
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'untouched';
  if (mode === 'navigate') return isFileName(pathname) ? 'untouched' : 'document';
  return pathname.startsWith(hashedFolder) ? 'file' : 'untouched';
}

/** Feeds, pictures and the site map are opened as files, and no screen of the app is like them. */
function isFileName(pathname: string): boolean {
  return pathname.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(pathname);
}

/** The kept document for an address. */
export function documentFor(pathname: string, { drawn, shell }: AppFiles): string {
  const path = pathname.replace(/\/+$/, '') || '/home';
  return drawn.includes(path) ? path : shell;
}

/** Pages are told apart from refusals and redirects, of which nothing is to be learned. */
export function languageOf({ ok, headers }: Pick<Response, 'ok' | 'headers'>): string | null {
  const isPage = ok && headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? headers.get('content-language') : null;
}

/** True for a page of this very build; another's would ask for code that is not kept. */
export function isOfBuild(html: string, { entries }: AppFiles): boolean {
  return entries.some((entry) => html.includes(`"${entry}"`));
}

const cachePrefix = 'convoke-app-';

/** The cache that a build is kept in. */
export function cacheOf({ version }: AppFiles): string {
  return cachePrefix + version;
}

/** The caches that other builds have left. */
export function leftBehind(names: readonly string[], files: AppFiles): string[] {
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheOf(files));
}
