import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useLocation, useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';

/** Why the server refused a key. */
interface KeyRefusal {
  text: string;
  /** A model is connected meanwhile, so that no link is needed. */
  isSpent: boolean;
}

interface SetupKeyState {
  /** In memory only: neither storage nor history may give it to the next person at this browser. */
  key: string | null;
  /** What the server said about the last key that it refused. */
  refusal: KeyRefusal | null;
}

/** The key of the setup link. */
export const setupKeyStore = create<SetupKeyState>(() => ({ key: null, refusal: null }));

/** Drops a key that the server refused. */
export function dropSetupKey(refusal: KeyRefusal): void {
  setupKeyStore.setState({ key: null, refusal });
}

/** The key of the link; taken from the address, which shows it no longer than until the first render. */
export function useSetupKey(): SetupKeyState {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('key');
  const kept = setupKeyStore();
  useLayoutEffect(() => {
    if (given === null) return;
    setupKeyStore.setState({ key: given, refusal: null });
    navigate(paths.setup, { replace: true });
  }, [given, navigate]);
  return given === null ? kept : { key: given, refusal: null };
}
