import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { ConnectedModel } from './connected-model.ts';

/** A connected model as administrators see it; of its key only whether there is one. */
export function modelForReading(connected: ConnectedModel, problem: CodedError | null): AdminModel {
  const { apiKey: _, ...model } = connected;
  return { ...model, origin: 'connected', ...(problem === null ? {} : { problem }) };
}

/** A connected model for the audit log; of its key only whether there is one. */
export function auditableModel(connected: ConnectedModel) {
  const { apiKey: _, id: __, ...model } = connected;
  return model;
}

/** What the adapters need of a connected model: its own key only, never one of the environment. */
export function choiceOf({ provider, model, apiKey, baseUrl }: ConnectedModel): ModelChoice {
  return { provider, model, apiKey, baseUrl, vendorKeys: {} };
}
