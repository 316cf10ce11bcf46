import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { ConnectedModelTable } from '../../db/tables/model-tables.ts';

/** What is said of a model, with its key apart: blank texts are `null`. */
export type ModelValues = Omit<AdminModel, 'id' | 'hasKey' | 'origin' | 'problem'>;

/** What administrators set for the first model; with `null` the environment's value applies. */
export type FirstModelValues = Pick<StoredModel, 'provider' | 'model' | 'baseUrl'>;

/** A model as its row holds it. */
export type StoredModel = Omit<ConnectedModelTable, 'position'>;

/** A model with its keys. */
export interface ConnectedModel extends ModelValues, ModelChoice {
  id: string;
  hasKey: boolean;
  /** Whether one is stored that cannot be read. */
  isKeyLost: boolean;
}
