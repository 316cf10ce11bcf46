import type { ModelBody } from '@convoke/contract/models/model.schemas.ts';

/** What administrators say of a model, with its key apart: blank texts are `null`. */
export interface ModelValues {
  name: string;
  provider: ModelBody['provider'];
  baseUrl: string | null;
  model: string | null;
  contextTokens: number | null;
  maxOutputTokens: number | null;
  isOffered: boolean;
  priceInput: number | null;
  priceOutput: number | null;
}

/** A model as its row holds it. */
export interface StoredModel extends ModelValues {
  id: string;
  encryptedKey: string | null;
}

/** A connected model with its key. */
export interface ConnectedModel extends ModelValues {
  id: string;
  /** Null where none is stored, and where the stored one cannot be read. */
  apiKey: string | null;
  hasKey: boolean;
}
