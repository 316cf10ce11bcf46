import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { sessionStore } from '../../../services/session/session-store.ts';
import { showToast } from '../../../ui/toast.tsx';
import { shellMessages } from '../../messages.ts';
import { signOutQuestionStore } from './sign-out-question.ts';

/** Signs out, navigates to the landing page, and opens the dialog about the data in this browser. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isSynchronised = await isEverythingInAccount();
    // Before navigating, so that closing the tab now leaves it signed out.
    const { isServerNotified } = await leave();
    navigate(paths.home);
    signOutQuestionStore.setState({ isSynchronised }, true);
    if (!(await isServerNotified)) showToast(shellMessages.signOutUntold, { tone: 'info' });
  };
}

/** Ends the session in this browser; the request to the server runs in the background. */
async function leave(): Promise<{ isServerNotified: Promise<boolean> }> {
  try {
    const { signOut } = await import('../../../services/api/authentication/session-refresh.ts');
    return { isServerNotified: signOut() };
  } catch {
    // Without the chunk that sends the request, the session ends locally.
    sessionStore.end('here');
    return { isServerNotified: Promise.resolve(false) };
  }
}

/** Called before the sign-out, which deletes the sync state. */
async function isEverythingInAccount(): Promise<boolean> {
  try {
    const [{ isFullySynced }, { hasBrowserDataOnlyHere }] = await Promise.all([
      import('../../../features/sync/sync.ts'),
      import('../../../services/storage/browser-data.ts'),
    ]);
    return isFullySynced() && !hasBrowserDataOnlyHere();
  } catch {
    return false;
  }
}
