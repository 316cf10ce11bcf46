import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { isVendor, vendors } from '@convoke/contract/providers.ts';
import { LocalModelUnusable } from '../ai/adapters/local/local-model-unusable.ts';
import { ModelNotListed } from '../ai/adapters/select-model.ts';
import type { ConnectedModel } from './connected-model.ts';

/** What a model lacks, by the names of the fields on screen; `null` when it can be opened. */
export function faultOf(model: ConnectedModel): CodedError | null {
  const { id, provider, baseUrl, apiKey, vendorKeys, isKeyLost } = model;
  const isFirst = id === environmentModelId;
  if (isKeyLost) return codedError(isFirst ? 'stored_key_unreadable' : 'connected_key_unreadable');
  if (provider === 'openai-compatible' && baseUrl === null)
    return codedError('stored_model_lacks_base_url');
  if (!isVendor(provider) || apiKey !== null || vendorKeys[provider] !== undefined) return null;
  return isFirst
    ? codedError('stored_model_lacks_key', { vendor: vendors[provider].label })
    : codedError('key_required');
}

/** Why a model could not be opened. Of the first one it says as well that the environment's answers. */
export function faultOfOpening({ id }: ConnectedModel, error: unknown): CodedError {
  const isFirst = id === environmentModelId;
  if (error instanceof LocalModelUnusable) {
    return isFirst
      ? codedError('stored_model_fails', { error: error.reference })
      : { ...error.reference, message: error.message };
  }
  if (error instanceof ModelNotListed) return codedError('stored_model_not_listed');
  const detail = error instanceof Error ? error.message : String(error);
  return codedError(isFirst ? 'stored_model_unusable' : 'connected_model_unusable', { detail });
}
