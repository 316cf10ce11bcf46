import { matchPath } from 'react-router';
import { paths } from '../paths.ts';
import { recallIdentity } from '../services/identity/identity.ts';
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
  try {
    await Promise.all([routeAt(location.pathname)?.preload(), recallIdentity()]);
  } catch {
    // The render tries again, and the error boundary says so when that fails too.
  }
}
