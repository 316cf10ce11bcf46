import { useNavigate } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { identityDesk } from '../../services/identity/identity-desk.ts';
import { showToast } from '../../ui/toast.tsx';
import { shellMessages } from './shell.messages.ts';
import { signOutQuestionStore } from './sign-out-question.ts';

/** Signs out, goes to the landing page, and lets the shell ask what becomes of the data in this browser. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isSynchronised = await isEverythingInAccount();
    // Before the next page is shown: a tab that is closed at that moment is signed out.
    const { isServerTold } = await leave();
    navigate(paths.home);
    signOutQuestionStore.setState({ isSynchronised }, true);
    if (!(await isServerTold)) showToast(shellMessages.signOutUntold, { tone: 'info' });
  };
}

/** Ends the sign-in in this browser; the server hears of it meanwhile. */
async function leave(): Promise<{ isServerTold: Promise<boolean> }> {
  try {
    const { signOut } = await import('../../services/api/session.ts');
    return { isServerTold: signOut() };
  } catch {
    // Without the code that tells the server, the sign-in ends here at least.
    identityDesk.end('here');
    return { isServerTold: Promise.resolve(false) };
  }
}

/** Asked before the sign-in ends, which forgets where the synchronisation was. */
async function isEverythingInAccount(): Promise<boolean> {
  try {
    const [{ isAllInAccount }, { hasBrowserDataOnlyHere }] = await Promise.all([
      import('../../features/account/kept-work/kept-work.ts'),
      import('../../services/team-data/browser-data.ts'),
    ]);
    return isAllInAccount() && !hasBrowserDataOnlyHere();
  } catch {
    return false;
  }
}
