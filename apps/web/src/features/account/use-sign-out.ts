import { useNavigate } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { sessionStore } from '../../services/session/session-store.ts';
import { signOutQuestionStore } from './sign-out-question.ts';

/**
 * Signs out, navigates to the landing page, and asks about the data in this browser, if there is any. Resolves to whether the
 * server was told. `readIsSynced` resolves to whether the account has all that it synchronizes.
 */
export function useSignOut(readIsSynced: () => Promise<boolean>): () => Promise<boolean> {
  const navigate = useNavigate();
  return async () => {
    // Before the sign-out, which deletes the sync state.
    const isSynced = await readIsSynced().catch(() => false);
    // Before navigating, so that closing the tab now leaves it signed out.
    const { isServerNotified } = await leave();
    navigate(paths.home);
    const { hasAny, isOnlyHere } = await readBrowserData();
    if (hasAny) signOutQuestionStore.setState({ isSynchronised: isSynced && !isOnlyHere }, true);
    return isServerNotified;
  };
}

/** Ends the session in this browser; the request to the server runs in the background. */
async function leave(): Promise<{ isServerNotified: Promise<boolean> }> {
  try {
    const { signOut } = await import('../../services/api/authentication/session-refresh.ts');
    return { isServerNotified: signOut() };
  } catch {
    // Without the chunk that sends the request, the session ends locally.
    sessionStore.end('here');
    return { isServerNotified: Promise.resolve(false) };
  }
}

/** Without the code that looks, there may be anything. */
async function readBrowserData(): Promise<{ hasAny: boolean; isOnlyHere: boolean }> {
  try {
    const [{ findBrowserData }, { refreshConversationList }] = await Promise.all([
      import('../../services/storage/browser-data.ts'),
      import('../../services/workspace/stored-conversations/conversation-list.ts'),
    ]);
    return findBrowserData((await refreshConversationList()).length > 0);
  } catch {
    return { hasAny: true, isOnlyHere: true };
  }
}
