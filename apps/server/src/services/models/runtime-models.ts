import { isDeepStrictEqual } from 'node:util';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { TokenPrices } from '@convoke/contract/models/cost.rules.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { retryWhileUnavailable } from '../../db/retry-while-unavailable.ts';
import type { Db } from '../../db/schema.ts';
import type { Ids } from '../../lib/ids.ts';
import { selectModel } from '../ai/adapters/select-model.ts';
import { isForbiddenHost } from '../ai/adapters/upstream-address.ts';
import type { Model } from '../ai/port/model-port.ts';
import type { RunningAiService } from '../ai/running-ai-service.ts';
import type { AiLimits, ServedModel } from '../ai/served-model.ts';
import type { ConnectedModel } from './connected-model.ts';
import { choiceOf, keysOf, modelForReading } from './connected-model.rules.ts';
import { ConnectedModels } from './connected-models.ts';
import { faultOf, faultOfOpening } from './model-faults.rules.ts';
import { modelLabels } from './model-labels.rules.ts';
import type { Log } from '../../lib/log.ts';

/** A model of the list, opened, or why it cannot be. */
interface OpenedModel {
  choice: ModelChoice;
  model: Model | null;
  /** Of the first model beside the environment's, which answers then. */
  problem: CodedError | null;
}

interface RuntimeModelsOptions {
  db: Db;
  ids: Ids;
  /** Encrypts the keys of connected models. */
  secret: Buffer;
  /** Encrypts the key that is set for the first model. */
  firstSecret: Buffer;
  /** What the environment says of its model, which has been opened. */
  environment: { choice: ModelChoice; model: Model; prices: TokenPrices; contextTokens: number };
  /** The server's limits, which a model may narrow. */
  limits: () => AiLimits;
  choose?: (choice: ModelChoice) => Promise<Model>;
  log: Pick<Log, 'warn'>;
}

const noPrices: TokenPrices = { priceInput: null, priceOutput: null };

/**
 * The one place that chooses a model: one list, the environment's first, then those that administrators connected,
 * followed by every process without a restart (docs/behaviour.md#several-models).
 */
export class RuntimeModels {
  readonly connected: ConnectedModels;
  readonly #options: RuntimeModelsOptions;
  #opened: ReadonlyMap<string, OpenedModel>;
  #stored: readonly ConnectedModel[];
  #follower: Pick<RunningAiService, 'use'> = { use: () => undefined };
  #modelListener = (): void => {};

  constructor(options: RuntimeModelsOptions) {
    this.#options = options;
    const { db, ids, secret, firstSecret, environment } = options;
    this.connected = new ConnectedModels({
      db,
      ids,
      secret,
      firstSecret,
      environment: choiceOf(environment.choice),
      contextTokens: environment.contextTokens,
      isAllowedUrl: (url) => !isForbiddenHost(url),
    });
    this.#opened = new Map([[environmentModelId, this.#environment]]);
    this.#stored = this.connected.all;
    this.connected.onChange((models) => this.#open(models));
  }

  /** Why a model cannot be used; null when it can. */
  problemOf(id: string): CodedError | null {
    return this.#opened.get(id)?.problem ?? null;
  }

  /** The models that cannot be used, and why; the first one has no name. */
  problems(): { name: string; problem: CodedError }[] {
    return this.#stored.flatMap(({ id, name }) => {
      const problem = this.problemOf(id);
      return problem === null ? [] : [{ name, problem }];
    });
  }

  /** Whether the environment or an administrator names a model, usable or not. */
  get hasModel(): boolean {
    return this.list().length > 0 || this.problems().length > 0;
  }

  /** All models as administrators see them, the first one first; the rehearsal voices are none. */
  list(): AdminModel[] {
    return this.#models.map((each) => modelForReading(each, this.problemOf(each.id)));
  }

  /** The names that a connected model cannot have beside those of the connected ones. */
  get firstNames(): string[] {
    return this.#models.filter(({ id }) => id === environmentModelId).map(({ name }) => name);
  }

  get #models(): ConnectedModel[] {
    const { choice, model } = this.#first;
    return this.#stored.flatMap((each) => {
      if (each.id !== environmentModelId) return [each];
      return model.mode === 'rehearsal' ? [] : [this.#named(each, choice, model)];
    });
  }

  /** The first model is named after what was opened, and costs what the environment says of its own. */
  #named(first: ConnectedModel, choice: ModelChoice, model: Model): ConnectedModel {
    const { environment } = this.#options;
    const prices = isSameModel(choice, environment.choice) ? environment.prices : noPrices;
    const hasKey = keysOf(choice).length > 0;
    return { ...first, ...choice, ...prices, hasKey, name: model.label, model: model.name };
  }

  get #first(): { choice: ModelChoice; model: Model } {
    const { choice, model } = this.#opened.get(environmentModelId) ?? this.#environment;
    return { choice, model: model ?? this.#environment.model };
  }

  get #environment() {
    const { choice, model } = this.#options.environment;
    return { choice: choiceOf(choice), model, problem: null };
  }

  /** What people read of each model, by id, so that no two look alike. */
  get #labels(): ReadonlyMap<string, string> {
    return modelLabels(this.#models);
  }

  /** What people read of a model, by the id and the name under which it answered. */
  nameOf(modelId: string | null, model: string): string {
    const known = this.#models.find(({ id }) => id === modelId);
    // The first model may have been another one then.
    if (known === undefined || (known.id === environmentModelId && known.model !== model))
      return model;
    return this.#labels.get(known.id) ?? model;
  }

  /** The models that answer, the first one first; the rehearsal voices when there is none. */
  served(): ServedModel[] {
    const labels = this.#labels;
    const limits = this.#options.limits();
    const served = this.#models.flatMap((each) => {
      const model = this.#opened.get(each.id)?.model;
      const label = labels.get(each.id) ?? each.name;
      return model && each.isOffered ? [servedModel({ ...each, name: label }, model, limits)] : [];
    });
    if (served.length > 0) return served;
    const { model } = this.#first;
    return [{ id: environmentModelId, label: model.label, model, limits, prices: noPrices }];
  }

  /** The model that answers for members without one of their own, and for everything that no member says. */
  get answering(): ServedModel {
    const [first] = this.served();
    if (first === undefined) throw new Error('No model is served, not even the rehearsal voices');
    return first;
  }

  /** The limits changed. */
  use(): void {
    this.#follower.use(this.served());
    if (this.hasModel) this.#modelListener();
  }

  /** Sets the listener that hears of each change after which there is a model. */
  onModel(listener: () => void): void {
    this.#modelListener = listener;
  }

  /** Applies every change of the models to the service. */
  follow(ai: Pick<RunningAiService, 'use'>): void {
    this.#follower = ai;
    this.use();
  }

  /** Tries again to open the models that could not be opened. */
  async retry(): Promise<void> {
    if (this.problems().length === 0) return;
    const list = this.#stored;
    const opened = await this.#openAll(list);
    // The list changed meanwhile, and with it everything was opened.
    if (this.#stored === list) this.#serve(list, opened);
    else this.#releaseUnserved([...opened.values()]);
  }

  async #open(models: readonly ConnectedModel[]): Promise<void> {
    this.#serve(models, await this.#openAll(models));
  }

  #serve(models: readonly ConnectedModel[], opened: Map<string, OpenedModel>): void {
    this.#stored = models;
    const before = this.#opened;
    this.#opened = opened;
    this.use();
    this.#releaseUnserved([...before.values(), ...opened.values()]);
  }

  /** A model that is not offered, or not connected any more, needs no memory; the first call of it loads its file again. */
  #releaseUnserved(opened: readonly OpenedModel[]): void {
    const served = new Set(this.served().map(({ model }) => model));
    for (const { model } of opened) if (model !== null && !served.has(model)) model.release?.();
  }

  async #openAll(models: readonly ConnectedModel[]): Promise<Map<string, OpenedModel>> {
    const entries = models.map(async (each) => [each.id, await this.#openModel(each)] as const);
    return new Map(await Promise.all(entries));
  }

  async #openModel(connected: ConnectedModel): Promise<OpenedModel> {
    const { choose = selectModel, log } = this.#options;
    const choice = choiceOf(connected);
    const isFirst = connected.id === environmentModelId;
    const fault = faultOf(connected);
    if (isFirst && fault === null && isDeepStrictEqual(choice, this.#environment.choice))
      return this.#environment;
    const before = this.#opened.get(connected.id);
    // The same object keeps its circuit breaker.
    if (before?.model && before.problem === null && isDeepStrictEqual(before.choice, choice))
      return before;
    const unusable = (problem: CodedError): OpenedModel => {
      // Said once, not with each retry.
      if (!isDeepStrictEqual(before?.problem, problem))
        log.warn({ id: connected.id, problem: problem.message }, 'a connected model is not used');
      return isFirst ? { ...this.#environment, problem } : { choice, model: null, problem };
    };
    if (fault !== null) return unusable(fault);
    try {
      return { choice, model: await choose(choice), problem: null };
    } catch (error) {
      return unusable(faultOfOpening(connected, error));
    }
  }
}

/** Reads the connected models, waiting for a database that is not ready yet. */
export async function createRuntimeModels(options: RuntimeModelsOptions): Promise<RuntimeModels> {
  const models = new RuntimeModels(options);
  await retryWhileUnavailable(() => models.connected.refresh(), {
    onRetry: () => options.log.warn({}, 'the connected models cannot be read yet'),
  });
  return models;
}

function servedModel(connected: ConnectedModel, model: Model, first: AiLimits): ServedModel {
  const { id, name, priceInput, priceOutput } = connected;
  const contextTokens = connected.contextTokens ?? first.contextTokens;
  const maxOutputTokens = Math.min(
    connected.maxOutputTokens ?? first.maxOutputTokens,
    outputTokenLimit(contextTokens),
  );
  return {
    id,
    label: name,
    model,
    limits: { timeoutMs: first.timeoutMs, contextTokens, maxOutputTokens },
    prices: { priceInput, priceOutput },
  };
}

function isSameModel(one: ModelChoice, other: ModelChoice): boolean {
  return (
    one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
  );
}
