import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { ApiError } from './api-error.ts';
import { publicConfigStore, usePublicConfig } from './public-config.ts';
import { requestJson } from './request-json.ts';

const none: readonly OfferedModel[] = [];

/** The models that visitors may choose for a member, the first one first; empty until they are known, and in rehearsal. */
export const useOfferedModels = (): readonly OfferedModel[] => usePublicConfig()?.ai.models ?? none;

/** The same outside components; `null` until they are known. */
export const readOfferedModels = (): readonly OfferedModel[] | null =>
  publicConfigStore.getState().config?.ai.models ?? null;

/** Asks the server again which models it offers. */
export async function refreshOfferedModels(): Promise<void> {
  try {
    const config = await requestJson(publicConfigEndpoint, {});
    publicConfigStore.setState({ config, hasFailed: false });
  } catch (error) {
    // Those that are known stay: the call that failed is reported where it was made.
    if (!(error instanceof ApiError)) throw error;
  }
}
