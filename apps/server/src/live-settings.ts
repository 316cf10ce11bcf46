import { isDeepStrictEqual } from 'node:util';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { ModelInForce } from './features/admin/admin-settings.service.ts';
import type { AiLimits, RunningAiService } from './services/ai/create-ai-service.ts';
import type { Model } from './services/ai/model-port.ts';
import { selectModel } from './services/ai/select-model.ts';
import type { RateLimiter } from './services/limits/rate-limiter.ts';
import type {
  EnvironmentSettings,
  ModelChoice,
  SettingsInForce,
} from './services/settings/settings-in-force.rules.ts';
import { createSettings, type Settings } from './services/settings/settings.ts';

/** A paid model without a budget would let one visitor spend without end (contract §3). */
export const defaultDailyTokens = 2_000_000;

/** The settings, and what follows them. */
export interface LiveSettings {
  settings: Settings;
  /** The model that answers now. */
  inForce: ModelInForce;
  dailyTokens(): number | null;
  perMinute(): Record<'ai' | 'auth' | 'api', number>;
  aiLimits(): AiLimits;
  /** From now on these follow every change. */
  follow(followers: {
    ai: Pick<RunningAiService, 'use'>;
    rateLimit: Pick<RateLimiter, 'setLimits'>;
  }): void;
  /** Tries once more what could not be had when it was chosen, such as a model server that was down; for a timer. */
  retry(): Promise<void>;
}

/**
 * Reads what is stored over the environment's values. A stored model that cannot be had stops nothing: the environment's
 * answers in its place, and the settings say so.
 */
export async function createLiveSettings({
  config,
  db,
  secret,
  environmentModel,
  choose = selectModel,
  log,
}: {
  config: Config;
  db: Db;
  secret: Buffer;
  environmentModel: Model;
  choose?: (choice: ModelChoice) => Promise<Model>;
  log: { warn(details: object, message: string): void };
}): Promise<LiveSettings> {
  const environment = environmentSettings(config);
  const settings = createSettings({ db, environment, secret, log });
  await settings.refresh();
  let chosen = await chooseModel(settings.inForce);
  let apply = (): void => {};

  async function chooseModel({ model: choice }: SettingsInForce) {
    const fallback = { choice, model: environmentModel };
    if (isDeepStrictEqual(choice, environment.model)) return { ...fallback, problem: null };
    try {
      const fault = choiceFault(choice);
      if (fault !== null) throw new Error(fault);
      return { choice, model: await choose(choice), problem: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const problem = `The stored model cannot be used, so the environment's answers: ${reason}`;
      log.warn({ problem }, 'a stored setting is not used');
      return { ...fallback, problem };
    }
  }

  const dailyTokensWith = (budget: number | 'none' | null, model: Model) => {
    if (budget === 'none') return null;
    return budget ?? (model.isLocal ? null : defaultDailyTokens);
  };
  const perMinute = () => {
    const { aiPerMinute, authPerMinute, apiPerMinute } = settings.inForce.limits;
    return { ai: aiPerMinute, auth: authPerMinute, api: apiPerMinute };
  };
  const aiLimits = () => ({
    timeoutMs: config.ai.timeoutMs,
    contextTokens: config.ai.contextTokens,
    maxOutputTokens: settings.inForce.maxOutputTokens,
  });

  return {
    settings,
    inForce: {
      get model() {
        return chosen.model;
      },
      get problem() {
        return chosen.problem;
      },
      environmentDailyTokens: dailyTokensWith(environment.dailyTokenBudget, environmentModel),
    },
    dailyTokens: () => dailyTokensWith(settings.inForce.dailyTokenBudget, chosen.model),
    perMinute,
    aiLimits,
    follow({ ai, rateLimit }) {
      apply = () => {
        ai.use(chosen.model, aiLimits());
        rateLimit.setLimits(perMinute());
      };
      settings.onChange(async (inForce) => {
        if (!isDeepStrictEqual(inForce.model, chosen.choice)) chosen = await chooseModel(inForce);
        apply();
      });
    },
    async retry() {
      if (chosen.problem === null) return;
      chosen = await chooseModel(settings.inForce);
      apply();
    },
  };
}

/** What is missing before anybody needs to be asked; in the words of the screen, not of the environment. */
function choiceFault({ provider, baseUrl, ...choice }: ModelChoice): string | null {
  if (provider === 'openai-compatible' && baseUrl === null) return 'A base URL is needed.';
  const vendorKeys: Partial<Record<ModelChoice['provider'], [string, string | null]>> = {
    openai: ['OpenAI', choice.openaiApiKey],
    anthropic: ['Anthropic', choice.anthropicApiKey],
    google: ['Google', choice.googleApiKey],
  };
  const [vendor, key] = vendorKeys[provider] ?? [null, null];
  return vendor !== null && choice.apiKey === null && key === null
    ? `A key for ${vendor} is needed.`
    : null;
}

// The same share as the configuration demands: a twelfth of the window stays free, and the prompt needs some room.
const fewestInputTokens = 800;

function environmentSettings(config: Config): EnvironmentSettings {
  const { ai, rateLimits, contactEmail, founder, blogUrl } = config;
  const { provider, model, apiKey, baseUrl, openaiApiKey, anthropicApiKey, googleApiKey } = ai;
  return {
    model: { provider, model, apiKey, baseUrl, openaiApiKey, anthropicApiKey, googleApiKey },
    maxOutputTokens: ai.maxOutputTokens,
    mostOutputTokens: Math.floor((ai.contextTokens * 11) / 12) - fewestInputTokens,
    dailyTokenBudget: ai.dailyTokenBudget,
    limits: rateLimits,
    siteTexts: { contactEmail, founderName: founder.name, founderBio: founder.bio, blogUrl },
  };
}
