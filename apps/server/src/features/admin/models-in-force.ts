import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { TokenPrices } from '@convoke/contract/models/cost.rules.ts';
import type { ServedModel } from '../../services/ai/served-model.ts';
import type { ConnectedModels } from '../../services/models/connected-models.ts';

/** The connected models, and the problem of each in this process. */
export interface ModelsInForce {
  readonly connected: ConnectedModels;
  /** The model that answers for members without one of their own. */
  readonly answering: ServedModel;
  /** Prices of the first model. */
  readonly firstPrices: TokenPrices;
  /** What people read of each model, by id. */
  labels(): ReadonlyMap<string, string>;
  problemOf(id: string): CodedError | null;
}
