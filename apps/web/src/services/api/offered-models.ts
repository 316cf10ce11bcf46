import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { publicConfigStore, usePublicConfig } from './public-config.ts';

const none: readonly OfferedModel[] = [];

/** The models that visitors may choose for a member, the first one first; empty until they are known, and in rehearsal. */
export const useOfferedModels = (): readonly OfferedModel[] => usePublicConfig()?.ai.models ?? none;

/** The same outside components; `null` until they are known. */
export const readOfferedModels = (): readonly OfferedModel[] | null =>
  publicConfigStore.getState().config?.ai.models ?? null;

/** What people read of a model, by its id; undefined when it is not offered. */
export const offeredModelName = (modelId: string): string | undefined =>
  readOfferedModels()?.find(({ id }) => id === modelId)?.label;
