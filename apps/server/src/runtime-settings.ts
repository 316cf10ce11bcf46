import { isDeepStrictEqual } from 'node:util';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import { isVendor, type ModelChoice, vendors } from '@convoke/contract/providers.ts';
import type { Config } from './config.ts';
import { retryWhileUnavailable } from './db/retry-while-unavailable.ts';
import type { Db } from './db/schema.ts';
import type { EffectiveModel } from './features/admin/admin-settings.service.ts';
import type { AiLimits } from './services/ai/served-model.ts';
import type { Model } from './services/ai/port/model-port.ts';
import { LocalModelUnusable } from './services/ai/adapters/local/local-model-unusable.ts';
import { ModelNotListed, selectModel } from './services/ai/adapters/select-model.ts';
import type { RateLimiter } from './services/rate-limit/rate-limiter.ts';
import type { EnvironmentSettings } from './services/settings/effective-settings.rules.ts';
import { Settings } from './services/settings/settings.ts';

/** The budget of a paid model when none is set; see docs/behaviour.md#daily-token-budget. */
export const defaultDailyTokens = 2_000_000;

/** The effective settings, and the services that follow their changes. */
export interface RuntimeSettings {
  settings: Settings;
  effectiveModel: EffectiveModel;
  /** The daily budget while these models are served. */
  dailyTokens(served: readonly Model[]): number | null;
  perMinute(): Record<'ai' | 'auth' | 'api', number>;
  aiLimits(): AiLimits;
  /** Applies every change of the settings to these services. */
  follow(followers: {
    ai: { use(first: Model, limits: AiLimits): void };
    rateLimit: Pick<RateLimiter, 'setLimits'>;
  }): void;
  /** Tries again to connect the chosen model if that failed, for example because its server was down. */
  retry(): Promise<void>;
}

interface RuntimeSettingsOptions {
  config: Config;
  db: Db;
  secret: Buffer;
  environmentModel: Model;
  choose?: (choice: ModelChoice) => Promise<Model>;
  log: { warn(details: object, message: string): void };
}

/**
 * Reads the stored settings over the environment's values. When the stored model cannot be used, the environment's model
 * replaces it, and the settings report the problem.
 */
export async function createRuntimeSettings({
  config,
  db,
  secret,
  environmentModel,
  choose = selectModel,
  log,
}: RuntimeSettingsOptions): Promise<RuntimeSettings> {
  const environment = environmentSettings(config);
  const settings = new Settings({ db, environment, secret, log });
  await retryWhileUnavailable(() => settings.refresh(), {
    onRetry: () => log.warn({}, 'the settings cannot be read yet'),
  });
  const choosing = { environment, environmentModel, choose, log };
  let chosen = await chooseModel(settings.effective.model, choosing);
  let apply = (): void => {};

  const perMinute = () => {
    const { aiPerMinute, authPerMinute, apiPerMinute } = settings.effective.limits;
    return { ai: aiPerMinute, auth: authPerMinute, api: apiPerMinute };
  };
  const aiLimits = () => ({
    timeoutMs: config.ai.timeoutMs,
    contextTokens: config.ai.contextTokens,
    maxOutputTokens: settings.effective.ai.maxOutputTokens,
  });

  return {
    settings,
    effectiveModel: {
      get model() {
        return chosen.model;
      },
      get problem() {
        return chosen.problem;
      },
      environmentDailyTokens: dailyTokensFor(environment.ai.dailyTokenBudget, [environmentModel]),
    },
    dailyTokens: (served) => dailyTokensFor(settings.effective.ai.dailyTokenBudget, served),
    perMinute,
    aiLimits,
    follow({ ai, rateLimit }) {
      apply = () => {
        ai.use(chosen.model, aiLimits());
        rateLimit.setLimits(perMinute());
      };
      settings.onChange(async (effective) => {
        if (!isDeepStrictEqual(effective.model, chosen.choice))
          chosen = await chooseModel(effective.model, choosing);
        apply();
      });
    },
    async retry() {
      if (chosen.problem === null) return;
      chosen = await chooseModel(settings.effective.model, choosing);
      apply();
    },
  };
}

interface Choosing {
  environment: EnvironmentSettings;
  environmentModel: Model;
  choose: (choice: ModelChoice) => Promise<Model>;
  log: { warn(details: object, message: string): void };
}

/** Connects the chosen model, or falls back to the environment's model and states the problem. */
async function chooseModel(
  choice: ModelChoice,
  { environment, environmentModel, choose, log }: Choosing,
): Promise<{ choice: ModelChoice; model: Model; problem: CodedError | null }> {
  const fallback = { choice, model: environmentModel };
  if (isDeepStrictEqual(choice, environment.model)) return { ...fallback, problem: null };
  try {
    const issue = modelChoiceIssue(choice);
    if (issue !== null) return withProblem(issue);
    return { choice, model: await choose(choice), problem: null };
  } catch (error) {
    return withProblem(choiceError(error));
  }

  function withProblem(problem: CodedError) {
    log.warn({ problem: problem.message }, 'a stored setting is not used');
    return { ...fallback, problem };
  }
}

function choiceError(error: unknown): CodedError {
  if (error instanceof ModelNotListed) return codedError('stored_model_not_listed');
  if (error instanceof LocalModelUnusable)
    return codedError('stored_model_fails', { error: error.reference });
  const detail = error instanceof Error ? error.message : String(error);
  return codedError('stored_model_unusable', { detail });
}

/** Where no budget is set, the default applies as soon as one model is on another machine. */
function dailyTokensFor(budget: number | 'none' | null, models: readonly Model[]): number | null {
  if (budget === 'none') return null;
  return budget ?? (models.every(({ isLocal }) => isLocal) ? null : defaultDailyTokens);
}

/** Reports a missing base URL or key without a request, with the field names of the settings screen. */
function modelChoiceIssue({
  provider,
  baseUrl,
  apiKey,
  vendorKeys,
}: ModelChoice): CodedError | null {
  if (provider === 'openai-compatible' && baseUrl === null) {
    return codedError('stored_model_lacks_base_url');
  }
  return isVendor(provider) && apiKey === null && vendorKeys[provider] === undefined
    ? codedError('stored_model_lacks_key', { vendor: vendors[provider].label })
    : null;
}

function environmentSettings(config: Config): EnvironmentSettings {
  const { provider, model, apiKey, baseUrl, vendorKeys, contextTokens } = config.ai;
  return {
    model: { provider, model, apiKey, baseUrl, vendorKeys },
    outputTokenLimit: outputTokenLimit(contextTokens),
    ...config.settings,
  };
}
