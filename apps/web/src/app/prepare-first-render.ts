import { matchPath } from '../lib/routing/match-path.rules.ts';
import { paths } from '../paths.ts';
import { restoreIdentity } from '../services/session/restore-identity.ts';
import { adoptDocumentLanguage, loadSharedMessages } from './language/language.ts';
import { routeAt } from './routes.tsx';

/**
 * Preloads what the first render needs. It replaces the prerendered HTML in one task, so a suspended part would show as
 * a gap.
 */
export async function prepareFirstRender(): Promise<void> {
  if (routeAt(location.pathname) === undefined) {
    const isAdmin = matchPath(paths.admin, location.pathname) !== null;
    history.replaceState(null, '', isAdmin ? paths.adminDashboard : paths.home);
  }
  adoptDocumentLanguage();
  const sharedMessages = loadSharedMessages();
  try {
    await importPreloaded();
    await Promise.all([routeAt(location.pathname)?.preload(), restoreIdentity()]);
  } catch {
    // The render retries, and the error boundary reports a second failure.
  }
  await sharedMessages;
}

/** Imports the preloaded chunks one by one: evaluating all in one task blocks a slow phone noticeably. */
async function importPreloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  // A chunk is listed before its dependencies.
  for (const { href } of Array.from(links).toReversed()) {
    // Sequential on purpose.
    await import(/* @vite-ignore */ href);
  }
}

// Upper bound for a page in the background, which gets no animation frame.
const paintTimeoutMs = 500;

/** Resolves after the prerendered HTML was painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintTimeoutMs);
  });
}
