import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onBackOnline, useIsOnline } from './online.ts';
import { requestJson } from './request-json.ts';
import { ApiError } from './api-error.ts';

interface PublicConfigState {
  config: PublicConfig | null;
  /** The last request failed, and none has succeeded since. */
  hasFailed: boolean;
}

/** The public configuration as it is known. */
export const publicConfigStore = create<PublicConfigState>(() => ({
  config: null,
  hasFailed: false,
}));

/** The public configuration; `null` until it is loaded. Requested once, and again when the network returns. */
export function usePublicConfig(): PublicConfig | null {
  const config = publicConfigStore((state) => state.config);
  useEffect(() => {
    if (config !== null) return undefined;
    const load = () => void loadPublicConfig();
    load();
    return onBackOnline(load);
  }, [config]);
  return config;
}

/** False where the server keeps its mails in a folder; true while that is not known. */
export const useIsMailDelivered = (): boolean => usePublicConfig()?.isMailDelivered !== false;

/** The public configuration outside components; requested only when it is not loaded. */
export async function readPublicConfig(): Promise<PublicConfig> {
  return publicConfigStore.getState().config ?? requestPublicConfig();
}

/** Requests the public configuration again, after a change that it shows; without an answer the known one stays. */
export async function refreshPublicConfig(): Promise<void> {
  try {
    await requestPublicConfig();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function requestPublicConfig(): Promise<PublicConfig> {
  const config = await requestJson(publicConfigEndpoint, {});
  publicConfigStore.setState({ config, hasFailed: false });
  return config;
}

/** Whether the server can be reached right now. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await requestJson(publicConfigEndpoint, {});
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code !== 'network';
  }
}

/** The state of a screen that depends on the public configuration. */
export function usePublicConfigStatus(): 'loading' | 'full' | 'failed' | 'offline' {
  const { config, hasFailed } = publicConfigStore();
  const isOnline = useIsOnline();
  if (config !== null) return 'full';
  if (!isOnline) return 'offline';
  return hasFailed ? 'failed' : 'loading';
}

/** Loads the public configuration unless it is loaded. */
export async function loadPublicConfig(): Promise<void> {
  try {
    await readPublicConfig();
  } catch (error) {
    // Screens do without it until the network returns: each failing call is reported where it is made.
    if (!(error instanceof ApiError)) throw error;
    publicConfigStore.setState({ hasFailed: true });
  }
}
