import { useNavigate } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { identityDesk } from '../../services/identity/identity-desk.ts';
import { showToast } from '../../ui/toast.tsx';

const untold =
  'You are signed out in this browser. The server could not be told; to be safe, sign out again when it is back.';

/** Signs out and goes to the landing page (§4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isTold = leave();
    navigate(paths.home);
    if (!(await isTold)) showToast(untold, { tone: 'info' });
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
