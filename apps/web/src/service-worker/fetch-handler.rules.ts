import type { AppFiles } from './app-files.ts';

/** How the worker handles a request: as a document, as a file of the app, or not at all. */
export type RequestKind = 'document' | 'file' | 'untouched';

/** The URL of the worker itself. */
export const workerPath = '/service-worker.js';

// Vite writes files with hashed names to this folder.
const hashedFolder = '/assets/';

/** All but documents and hashed files goes to the network as if there were no worker: the API above all. */
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

/** Feeds, images and the sitemap open as files; no screen of the app has such an address. */
function isFileName(pathname: string): boolean {
  return pathname.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(pathname);
}

/** The cached document for an address. */
export function documentFor(pathname: string, { prerendered, shell }: AppFiles): string {
  const path = pathname.replace(/\/+$/, '') || '/home';
  return prerendered.includes(path) ? path : shell;
}

/** Only pages: refusals and redirects carry no language. */
export function languageOf({ ok, headers }: Pick<Response, 'ok' | 'headers'>): string | null {
  const isPage = ok && headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? headers.get('content-language') : null;
}

/** True for a page of this build; another's would reference scripts that are not cached. */
export function isFromBuild(html: string, { entry }: AppFiles): boolean {
  return html.includes(`"${entry}"`);
}

const cachePrefix = 'convoke-app-';

/** The name of the cache of a build. */
export function cacheNameOf({ version }: AppFiles): string {
  return cachePrefix + version;
}

/** The caches of other builds. */
export function outdatedCaches(names: readonly string[], files: AppFiles): string[] {
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheNameOf(files));
}
