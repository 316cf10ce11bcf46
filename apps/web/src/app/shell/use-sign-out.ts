import { useNavigate } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { identityDesk } from '../../services/identity/identity-desk.ts';
import { showToast } from '../../ui/toast.tsx';
import { shellMessages } from './shell.messages.ts';

/** Signs out and goes to the landing page (§4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isTold = leave();
    navigate(paths.home);
    if (!(await isTold)) showToast(shellMessages.signOutUntold, { tone: 'info' });
  };
}

async function leave(): Promise<boolean> {
  try {
    const { signOut } = await import('../../services/api/session.ts');
    return await signOut();
  } catch {
    // Without the code that tells the server, the sign-in ends here at least.
    identityDesk.end('here');
    return false;
  }
}
