import { useSignOut as useAccountSignOut } from '../../../features/account/use-sign-out.ts';
import { showToast } from '../../../ui/toast.tsx';
import { shellMessages } from '../../messages.ts';

const readIsSynced = async () => (await import('../../../features/sync/sync.ts')).isFullySynced();

/** Signs out, and says when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const signOut = useAccountSignOut(readIsSynced);
  return async () => {
    if (!(await signOut())) showToast(shellMessages.signOutUntold, { tone: 'info' });
  };
}
