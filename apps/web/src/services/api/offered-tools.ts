import { listToolsEndpoint } from '@convoke/contract/tools/tool.endpoints.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { onBackOnline } from './online.ts';
import { requestJson } from './request-json.ts';

const none: readonly Tool[] = [];

/** The tools on offer; `null` until they are known. */
export const offeredToolsStore = create<{ tools: readonly Tool[] | null }>(() => ({ tools: null }));

/** The tools on offer; empty until they are known. Requested once, and again when the network returns. */
export function useOfferedTools(): readonly Tool[] {
  const tools = offeredToolsStore((state) => state.tools);
  useEffect(() => {
    if (tools !== null) return undefined;
    const load = () => void loadOfferedTools();
    load();
    return onBackOnline(load);
  }, [tools]);
  return tools ?? none;
}

/** The same outside components; `null` until they are known. */
export const readOfferedTools = (): readonly Tool[] | null => offeredToolsStore.getState().tools;

/** Requests the tools on offer. */
export async function requestOfferedTools(): Promise<readonly Tool[]> {
  const tools = await requestJson(listToolsEndpoint, { hasOwnIndicator: true });
  offeredToolsStore.setState({ tools });
  return tools;
}

/** Loads the tools on offer unless they are known. Without an answer members ask for none. */
export async function loadOfferedTools(): Promise<void> {
  if (readOfferedTools() !== null) return;
  try {
    await requestOfferedTools();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Reads the tools on offer again after the server refused one. */
export async function refreshOfferedTools(): Promise<void> {
  try {
    await requestOfferedTools();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
