import { isDeepStrictEqual } from 'node:util';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import type { TokenPrices } from '@convoke/contract/models/cost.rules.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import { isVendor, type ModelChoice } from '@convoke/contract/providers.ts';
import type { Config } from './config.ts';
import { retryWhileUnavailable } from './db/retry-while-unavailable.ts';
import type { Db } from './db/schema.ts';
import type { Ids } from './lib/ids.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import { LocalModelUnusable } from './services/ai/adapters/local/local-model-unusable.ts';
import { selectModel } from './services/ai/adapters/select-model.ts';
import { isForbiddenHost } from './services/ai/adapters/upstream-address.ts';
import type { Model } from './services/ai/port/model-port.ts';
import type { RunningAiService } from './services/ai/running-ai-service.ts';
import type { AiLimits, ServedModel } from './services/ai/served-model.ts';
import type { ConnectedModel } from './services/models/connected-model.ts';
import { choiceOf } from './services/models/connected-model.rules.ts';
import { ConnectedModels } from './services/models/connected-models.ts';
import { modelLabels } from './services/models/model-labels.rules.ts';

/** A connected model, opened, or why it cannot be. */
interface OpenedModel {
  choice: ModelChoice;
  model: Model | null;
  problem: CodedError | null;
}

interface RuntimeModelsOptions {
  config: Config;
  db: Db;
  ids: Ids;
  secret: Buffer;
  runtimeSettings: RuntimeSettings;
  choose?: (choice: ModelChoice) => Promise<Model>;
  log: { warn(details: object, message: string): void };
}

/** The first model and the connected ones, followed by every process without a restart. */
export class RuntimeModels {
  readonly connected: ConnectedModels;
  readonly #options: RuntimeModelsOptions;
  #opened = new Map<string, OpenedModel>();
  #list: readonly ConnectedModel[] = [];
  #follower: Pick<RunningAiService, 'use'> = { use: () => undefined };
  #modelListener = (): void => {};

  constructor(options: RuntimeModelsOptions) {
    this.#options = options;
    const { config, db, ids, secret } = options;
    this.connected = new ConnectedModels({
      db,
      ids,
      secret,
      contextTokens: config.ai.contextTokens,
      isAllowedUrl: (url) => !isForbiddenHost(url),
    });
    this.connected.onChange((models) => this.#open(models));
  }

  /** Why a connected model cannot be used; null when it can. */
  problemOf(id: string): CodedError | null {
    return this.#opened.get(id)?.problem ?? null;
  }

  /** The connected models that cannot be used, by name, and why. */
  problems(): { name: string; problem: CodedError }[] {
    return this.#list.flatMap(({ id, name }) => {
      const problem = this.problemOf(id);
      return problem === null ? [] : [{ name, problem }];
    });
  }

  /** Whether the environment, the settings or an administrator name a model, usable or not. */
  get hasModel(): boolean {
    const { model, problem } = this.#options.runtimeSettings.effectiveModel;
    return model.mode === 'model' || problem !== null || this.#list.length > 0;
  }

  /** The model of the environment or of the settings in its place. */
  get #first(): ServedModel {
    const { runtimeSettings } = this.#options;
    const { model } = runtimeSettings.effectiveModel;
    const limits = runtimeSettings.aiLimits();
    const prices = this.firstPrices;
    return { id: environmentModelId, label: model.label, model, limits, prices };
  }

  /** What people read of each model, by id, so that no two look alike. */
  labels(): ReadonlyMap<string, string> {
    const { label, name, mode } = this.#first.model;
    const place = { provider: 'auto', baseUrl: null } as const;
    const first = { id: environmentModelId, name: label, model: name, ...place };
    return modelLabels([...(mode === 'model' ? [first] : []), ...this.#list]);
  }

  /** The prices of the first model: those of the environment, while its model is the first. */
  get firstPrices(): TokenPrices {
    const { config, runtimeSettings } = this.#options;
    const { environment, effective } = runtimeSettings.settings;
    const { model, problem } = runtimeSettings.effectiveModel;
    // Where the stored choice cannot be used, the environment's model answers.
    const isOfEnvironment = problem !== null || isSameModel(effective.model, environment.model);
    return model.mode === 'model' && isOfEnvironment
      ? config.ai.prices
      : { priceInput: null, priceOutput: null };
  }

  /** The models that answer, the first one first; the rehearsal voices when there is none. */
  served(): ServedModel[] {
    const labels = this.labels();
    const labelled = <Served extends ServedModel>(served: Served): Served => ({
      ...served,
      label: labels.get(served.id) ?? served.label,
    });
    const first = labelled(this.#first);
    const connected = this.#list.flatMap((each) => {
      const model = this.#opened.get(each.id)?.model;
      return model && each.isOffered ? [labelled(servedModel(each, model, first.limits))] : [];
    });
    return first.model.mode === 'model' || connected.length === 0
      ? [first, ...connected]
      : connected;
  }

  /** The model that answers for members without one of their own. */
  get answering(): ServedModel {
    const [first = this.#first] = this.served();
    return first;
  }

  /** The daily budget. Where none is set, the default applies as soon as one model is on another machine. */
  dailyTokens(): number | null {
    return this.#options.runtimeSettings.dailyTokens(this.served().map(({ model }) => model));
  }

  /** The settings changed, and with them the first model or the limits. */
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
    const list = this.#list;
    const opened = await this.#openAll(list);
    // The list changed meanwhile, and with it everything was opened.
    if (this.#list === list) this.#serve(list, opened);
    else this.#releaseUnserved([...opened.values()]);
  }

  async #open(models: readonly ConnectedModel[]): Promise<void> {
    this.#serve(models, await this.#openAll(models));
  }

  #serve(models: readonly ConnectedModel[], opened: Map<string, OpenedModel>): void {
    this.#list = models;
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
    const before = this.#opened.get(connected.id);
    // The same object keeps its circuit breaker.
    if (before?.model && isDeepStrictEqual(before.choice, choice)) return before;
    const unusable = (problem: CodedError): OpenedModel => {
      // Said once, not with each retry.
      if (!isDeepStrictEqual(before?.problem, problem))
        log.warn({ id: connected.id, problem: problem.message }, 'a connected model is not used');
      return { choice, model: null, problem };
    };
    if (connected.hasKey && connected.apiKey === null)
      return unusable(codedError('connected_key_unreadable'));
    if (isVendor(connected.provider) && connected.apiKey === null)
      return unusable(codedError('key_required'));
    try {
      return { choice, model: await choose(choice), problem: null };
    } catch (error) {
      if (error instanceof LocalModelUnusable)
        return unusable({ ...error.reference, message: error.message });
      const detail = error instanceof Error ? error.message : String(error);
      return unusable(codedError('connected_model_unusable', { detail }));
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
