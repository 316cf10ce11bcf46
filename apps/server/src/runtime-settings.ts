import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import type { Config } from './config.ts';
import { retryWhileUnavailable } from './db/retry-while-unavailable.ts';
import type { Db } from './db/schema.ts';
import type { Model } from './services/ai/port/model-port.ts';
import type { AiLimits, ServedModel } from './services/ai/served-model.ts';
import type { RateLimiter } from './services/rate-limit/rate-limiter.ts';
import { Settings } from './services/settings/settings.ts';
import type { Log } from './lib/log.ts';

/** The budget of a paid model when none is set; see docs/behaviour.md#daily-token-budget. */
export const defaultDailyTokens = 2_000_000;

/** The effective settings, and the services that follow their changes. */
export interface RuntimeSettings {
  settings: Settings;
  /** The daily budget while these models are served. */
  dailyTokens(served: readonly Pick<ServedModel, 'model'>[]): number | null;
  /** The daily budget that the environment sets for its model. */
  environmentDailyTokens: number | null;
  perMinute(): Record<'ai' | 'auth' | 'api', number>;
  aiLimits(): AiLimits;
  /** Applies every change of the settings to these services. */
  follow(followers: { models: { use(): void }; rateLimit: Pick<RateLimiter, 'setLimits'> }): void;
}

interface RuntimeSettingsOptions {
  config: Config;
  db: Db;
  environmentModel: Model;
  log: Pick<Log, 'warn'>;
}

/** Reads the stored settings over the environment's values. */
export async function createRuntimeSettings({
  config,
  db,
  environmentModel,
  log,
}: RuntimeSettingsOptions): Promise<RuntimeSettings> {
  const environment = {
    outputTokenLimit: outputTokenLimit(config.ai.contextTokens),
    ...config.settings,
  };
  const settings = new Settings({ db, environment, log });
  await retryWhileUnavailable(() => settings.refresh(), {
    onRetry: () => log.warn({}, 'the settings cannot be read yet'),
  });

  const perMinute = () => {
    const { aiPerMinute, authPerMinute, apiPerMinute } = settings.effective.limits;
    return { ai: aiPerMinute, auth: authPerMinute, api: apiPerMinute };
  };

  return {
    settings,
    dailyTokens: (served) =>
      dailyTokensFor(
        settings.effective.ai.dailyTokenBudget,
        served.map(({ model }) => model),
      ),
    environmentDailyTokens: dailyTokensFor(environment.ai.dailyTokenBudget, [environmentModel]),
    perMinute,
    aiLimits: () => ({
      timeoutMs: config.ai.timeoutMs,
      contextTokens: config.ai.contextTokens,
      maxOutputTokens: settings.effective.ai.maxOutputTokens,
    }),
    follow({ models, rateLimit }) {
      settings.onChange(async () => {
        models.use();
        rateLimit.setLimits(perMinute());
      });
    },
  };
}

/** Where no budget is set, the default applies as soon as one model is on another machine. */
function dailyTokensFor(budget: number | 'none' | null, models: readonly Model[]): number | null {
  if (budget === 'none') return null;
  return budget ?? (models.every(({ isLocal }) => isLocal) ? null : defaultDailyTokens);
}
