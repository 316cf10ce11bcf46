import {
  connectModelEndpoint,
  disconnectModelEndpoint,
  listModelsEndpoint,
  updateModelEndpoint,
} from '@convoke/contract/models/model.endpoints.ts';
import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { testModelEndpoint } from '@convoke/contract/models/setup.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { refreshPublicConfig } from '../../services/api/public-config.ts';
import { requestJson } from '../../services/api/request-json.ts';
import type { ModelPayload } from './form/model-form.rules.ts';

export const modelsKey = ['admin', 'models'];

export const modelsQuery = () =>
  queryOptions({
    queryKey: modelsKey,
    queryFn: ({ signal }) => requestJson(listModelsEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });

/** The connected model of this id as it is stored now; `null` when it was removed. */
export async function readModel(id: string): Promise<AdminModel | null> {
  const { models } = await requestJson(listModelsEndpoint, { hasOwnIndicator: true });
  return models.find((model) => model.id === id) ?? null;
}

/** Connects a model, or changes the one of this id. */
export async function saveModel(id: string | null, body: ModelPayload): Promise<AdminModel> {
  const saved = await (id === null
    ? requestJson(connectModelEndpoint, { body, hasOwnIndicator: true })
    : requestJson(updateModelEndpoint, { params: { id }, body, hasOwnIndicator: true }));
  await refreshPublicConfig();
  return saved;
}

export async function removeModel(id: string): Promise<void> {
  await requestJson(disconnectModelEndpoint, { params: { id }, hasOwnIndicator: true });
  await refreshPublicConfig();
}

/** Asks a model for one sentence; with the id of a connected one, whose stored key is used unless the body has another. */
export const testModel = (id: string | null, body: ModelPayload) =>
  requestJson(testModelEndpoint, {
    body: id === null ? body : { ...body, id },
    isForAi: true,
    // The server gives up first, and says why.
    hasNoTimeLimit: true,
  });
