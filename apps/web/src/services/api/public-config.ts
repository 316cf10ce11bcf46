import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useIsOnline } from '../../lib/online.ts';
import { requestJson } from './request-json.ts';
import { ApiError } from './api-error.ts';

interface PublicConfigState {
  config: PublicConfig | null;
  /** The last question had no answer, and none has come since. */
  hasFailed: boolean;
}

const usePublicConfigStore = create<PublicConfigState>(() => ({ config: null, hasFailed: false }));

/** What the server says about itself; `null` until it is known. Asked once, and again when the network returns. */
export function usePublicConfig(): PublicConfig | null {
  const config = usePublicConfigStore((state) => state.config);
  useEffect(() => {
    if (config !== null) return undefined;
    const load = () => void loadPublicConfig();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [config]);
  return config;
}

/** The same for code that is no component; asks only when nobody has. */
export async function readPublicConfig(): Promise<PublicConfig> {
  const known = usePublicConfigStore.getState().config;
  if (known !== null) return known;
  const config = await requestJson(publicConfigEndpoint, {});
  usePublicConfigStore.setState({ config, hasFailed: false });
  return config;
}

/** Whether there is a way to the server right now. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await requestJson(publicConfigEndpoint, {});
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code !== 'network';
  }
}

/** How a screen shows that lives on what the server says about itself. */
export function usePublicConfigFace(): 'loading' | 'full' | 'failed' | 'offline' {
  const { config, hasFailed } = usePublicConfigStore();
  const isOnline = useIsOnline();
  if (config !== null) return 'full';
  if (!isOnline) return 'offline';
  return hasFailed ? 'failed' : 'loading';
}

/** Asks unless the answer is known. */
export async function loadPublicConfig(): Promise<void> {
  try {
    await readPublicConfig();
  } catch (error) {
    // The screens do without it until the network is back: each call that fails says so where it is made.
    if (!(error instanceof ApiError)) throw error;
    usePublicConfigStore.setState({ hasFailed: true });
  }
}
