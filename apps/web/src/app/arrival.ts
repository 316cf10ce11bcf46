import { localeOf, setLocale } from '../lib/language/locale.ts';
import { matchPath } from '../lib/routing/match-path.rules.ts';
import { paths } from '../paths.ts';
import { recallIdentity } from '../services/identity/identity.ts';
import { languageOfPage } from './language/language.ts';
import { routeAt } from './routes.tsx';

/**
 * Makes the first render complete: it takes the place of the page that the build drew, and anything it would still
 * have to wait for would leave a gap there.
 */
export async function arrive(): Promise<void> {
  if (routeAt(location.pathname) === undefined) {
    const isAdmin = matchPath(paths.admin, location.pathname) !== null;
    history.replaceState(null, '', isAdmin ? paths.adminDashboard : paths.home);
  }
  setLocale(localeOf(languageOfPage(), navigator.languages));
  try {
    await runFetched();
    await Promise.all([routeAt(location.pathname)?.preload(), recallIdentity()]);
  } catch {
    // The render tries again, and the error boundary says so when that fails too.
  }
}

/** Runs what came along file by file: all of it in one task would be felt on a phone. */
async function runFetched(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  // The page stands before what it is made of.
  for (const { href } of Array.from(links).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
    await import(/* @vite-ignore */ href);
  }
}

// No page takes so long to be painted, unless it is out of sight.
const paintedWithinMs = 500;

/** Resolves when the page that came as HTML has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintedWithinMs);
  });
}
