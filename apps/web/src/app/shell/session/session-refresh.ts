import { useIsMailDelivered } from '../../../services/api/public-config.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { identityStore, useIdentity } from '../../../services/session/identity.ts';

/** Starts the session refresh while signed in; visitors never load its code. */
export function useSessionRefresh(): void {
  const isSignedIn = useIdentity().account !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    let stop = () => {};
    async function start() {
      const { startSessionRefresh } =
        await import('../../../services/api/authentication/session-refresh.ts');
      if (!isOver) stop = startSessionRefresh();
    }
    // Without this code the access token expires, and the next 401 loads it again.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isSignedIn]);
}

/** Whether the account banners have something to show; their code is loaded only then. */
export function useHasAccountNotice(): boolean {
  const isMailDelivered = useIsMailDelivered();
  return useStore(
    identityStore,
    ({ identity, ended, isUnsaved }) =>
      isUnsaved ||
      (isMailDelivered && identity?.account.emailVerified === false) ||
      identity?.account.hasTemporaryPassword === true ||
      ended === 'refused' ||
      ended === 'noRefreshToken',
  );
}
