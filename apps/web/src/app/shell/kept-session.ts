import { useEffect } from 'react';
import { useStore } from 'zustand';
import { identityStore, useIdentity } from '../../services/identity/identity.ts';

/** Keeps the tokens of whoever is signed in fresh; visitors never load the code for it. */
export function useKeptSession(): void {
  const isSignedIn = useIdentity().account !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    let stop = () => {};
    async function start() {
      const { keepSession } = await import('../../services/api/session.ts');
      if (!isOver) stop = keepSession();
    }
    // Without the code the tokens end some day, and a 401 asks for it once more.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isSignedIn]);
}

/** Whether there is anything about the sign-in that should be said; the words are loaded when there is. */
export function useIsAnythingToTell(): boolean {
  return useStore(
    identityStore,
    ({ identity, ended, isUnsaved }) =>
      isUnsaved ||
      identity?.account.emailVerified === false ||
      identity?.account.hasTemporaryPassword === true ||
      ended === 'refused' ||
      ended === 'noRefreshToken',
  );
}
