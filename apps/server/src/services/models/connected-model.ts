import type { ModelChoice, Provider } from '@convoke/contract/providers.ts';

/** What is said of a model, with its key apart: blank texts are `null`. */
export interface ModelValues {
  name: string;
  provider: Provider;
  baseUrl: string | null;
  model: string | null;
  contextTokens: number | null;
  maxOutputTokens: number | null;
  isOffered: boolean;
  priceInput: number | null;
  priceOutput: number | null;
}

/** What administrators set for the first model; with `null` the environment's value applies. */
export type FirstModelValues = Pick<StoredModel, 'provider' | 'model' | 'baseUrl'>;

/** A model as its row holds it. */
export interface StoredModel extends Omit<ModelValues, 'provider'> {
  id: string;
  /** `null` only for the first model. */
  provider: Provider | null;
  encryptedKey: string | null;
}

/** A model with its keys. */
export interface ConnectedModel extends ModelValues, ModelChoice {
  id: string;
  hasKey: boolean;
  /** Whether one is stored that cannot be read. */
  isKeyLost: boolean;
}
