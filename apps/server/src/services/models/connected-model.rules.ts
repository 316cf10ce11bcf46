import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { ConnectedModel, FirstModelValues } from './connected-model.ts';

/** A model as administrators see it; of its keys only whether there is one. */
export function modelForReading(connected: ConnectedModel, problem: CodedError | null): AdminModel {
  const { id, baseUrl } = connected;
  return {
    id,
    ...auditableModel(connected),
    baseUrl: baseUrl === null ? null : withoutCredentials(baseUrl),
    origin: id === environmentModelId ? 'environment' : 'connected',
    ...(problem === null ? {} : { problem }),
  };
}

/** A model for the audit log; of its keys only whether there is one. */
export function auditableModel(connected: ConnectedModel) {
  const { apiKey: _, vendorKeys: __, isKeyLost: ___, id: ____, ...model } = connected;
  return model;
}

/** An address without the name and password in it. */
export function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** What the adapters need of a model. */
export function choiceOf({ provider, model, apiKey, baseUrl, vendorKeys }: ModelChoice) {
  return { provider, model, apiKey, baseUrl, vendorKeys };
}

/** The keys of a model, which no response shows. */
export function keysOf({ apiKey, vendorKeys }: ModelChoice): string[] {
  return [...(apiKey === null ? [] : [apiKey]), ...Object.values(vendorKeys)];
}

/** A connected model inherits no values. */
const nothing: ModelChoice = {
  provider: 'rehearsal',
  model: null,
  apiKey: null,
  baseUrl: null,
  vendorKeys: {},
};

/**
 * The one place that makes a choice of what is stored. A connected model has its own key only. The first one
 * inherits from the environment, whose values belong together: with another provider or address its name and keys do not apply,
 * and no key goes to an address that it was not set for.
 */
export function storedChoice(
  set: FirstModelValues & Pick<ConnectedModel, 'id'>,
  environmentChoice: ModelChoice,
  storedKey: string | null,
): ModelChoice {
  const environment = set.id === environmentModelId ? environmentChoice : nothing;
  const provider = set.provider ?? environment.provider;
  const isSameProvider = provider === environment.provider;
  const baseUrl = set.baseUrl ?? (isSameProvider ? environment.baseUrl : null);
  const isSameEndpoint = isSameProvider && baseUrl === environment.baseUrl;
  const mayHaveVendorKeys = isSameEndpoint || baseUrl === null;
  return {
    provider,
    model: set.model ?? (isSameEndpoint ? environment.model : null),
    apiKey: storedKey ?? (isSameEndpoint ? environment.apiKey : null),
    baseUrl,
    vendorKeys: mayHaveVendorKeys ? environment.vendorKeys : {},
  };
}
