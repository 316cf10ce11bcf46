import type { TokenPrices } from '@convoke/contract/models/cost.rules.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../lib/circuit-breaker.ts';
import type { Model } from './port/model-port.ts';

/** Limits of one call. */
export interface AiLimits {
  /** Longest silence of the model; a call may take longer. */
  timeoutMs: number;
  maxOutputTokens: number;
  contextTokens: number;
}

/** A model that answers, under the name that visitors see. */
export interface ServedModel {
  id: string;
  label: string;
  model: Model;
  limits: AiLimits;
  prices: TokenPrices;
}

/** The model of a server that serves only one, without prices. */
export const onlyModel = (model: Model, limits: AiLimits): ServedModel => ({
  id: environmentModelId,
  label: model.label,
  model,
  limits,
  prices: { priceInput: null, priceOutput: null },
});

/** The limits of a model. Where the model states its own window, it bounds them. */
function limitsWithin({ model, limits }: ServedModel): AiLimits {
  const contextTokens = Math.min(limits.contextTokens, model.contextTokens ?? Infinity);
  if (contextTokens === limits.contextTokens) return limits;
  const mostOutputTokens = Math.max(1, outputTokenLimit(contextTokens));
  const maxOutputTokens = Math.min(limits.maxOutputTokens, mostOutputTokens);
  return { ...limits, contextTokens, maxOutputTokens };
}

/** A served model and its circuit breaker: the failures of one model say nothing about another. */
export interface RunningModel extends ServedModel {
  breaker: CircuitBreaker;
}

/** The served models by id, the first one first. */
export class RunningModels {
  readonly first: RunningModel;
  readonly offered: readonly OfferedModel[];
  readonly #byId: ReadonlyMap<string, RunningModel>;

  constructor(served: readonly ServedModel[], clock: Clock, before?: RunningModels) {
    const running = served.map((each) => {
      const earlier = before?.find(each.id);
      // The same model keeps its breaker when its limits or its name change.
      const breaker =
        earlier?.model === each.model ? earlier.breaker : createCircuitBreaker({ clock });
      return { ...each, limits: limitsWithin(each), breaker };
    });
    const [first] = running;
    if (first === undefined) throw new Error('No model is served, not even the rehearsal voices');
    this.first = first;
    this.#byId = new Map(running.map((each) => [each.id, each]));
    this.offered = running
      .filter(({ model }) => model.mode === 'model')
      .map(({ id, label, prices }) => ({ id, label, ...prices }));
  }

  /** The models that `others` lacks. */
  without(others: RunningModels): Model[] {
    const kept = new Set([...others.#byId.values()].map(({ model }) => model));
    return [...this.#byId.values()].map(({ model }) => model).filter((model) => !kept.has(model));
  }

  find(id: string): RunningModel | undefined {
    return this.#byId.get(id);
  }
}
