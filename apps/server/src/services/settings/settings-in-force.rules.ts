import type { StoredSettings } from './stored-settings.rules.ts';

/** Which model to ask and with which key; the same words as the environment's. */
export interface ModelChoice {
  provider: 'auto' | 'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'rehearsal';
  model: string | null;
  apiKey: string | null;
  baseUrl: string | null;
  openaiApiKey: string | null;
  anthropicApiKey: string | null;
  googleApiKey: string | null;
}

/** What the environment says about everything that can be set. */
export interface EnvironmentSettings {
  model: ModelChoice;
  maxOutputTokens: number;
  /** The largest that the model's window allows. */
  mostOutputTokens: number;
  /** `none` is no limit; `null` leaves it to the kind of model. */
  dailyTokenBudget: number | 'none' | null;
  limits: { aiPerMinute: number; authPerMinute: number; apiPerMinute: number };
  siteTexts: {
    contactEmail: string;
    founderName: string;
    founderBio: string | null;
    blogUrl: string | null;
  };
}

/** What is in force: what is stored, over what the environment says. */
export interface SettingsInForce extends Omit<EnvironmentSettings, 'mostOutputTokens'> {
  isRegistrationOpen: boolean;
  /** Sentences about what is stored and cannot be used. */
  problems: string[];
}

/** The place that a key is for. */
export function placeOf(ai: StoredSettings['ai'], environment: ModelChoice): string {
  const { provider, baseUrl } = modelChoice(ai, environment, null);
  return JSON.stringify([provider, baseUrl]);
}

/**
 * The model that is asked. What the environment says about a model belongs together: with another provider or address its
 * name and keys mean nothing, and no key goes to an address that it was not given for.
 */
export function modelChoice(
  ai: StoredSettings['ai'],
  environment: ModelChoice,
  storedKey: string | null,
): ModelChoice {
  const provider = ai.provider ?? environment.provider;
  const isSameProvider = provider === environment.provider;
  const baseUrl = ai.baseUrl ?? (isSameProvider ? environment.baseUrl : null);
  const isSamePlace = isSameProvider && baseUrl === environment.baseUrl;
  const mayHaveVendorKeys = isSamePlace || baseUrl === null;
  return {
    provider,
    model: ai.model ?? (isSamePlace ? environment.model : null),
    apiKey: storedKey ?? (isSamePlace ? environment.apiKey : null),
    baseUrl,
    openaiApiKey: mayHaveVendorKeys ? environment.openaiApiKey : null,
    anthropicApiKey: mayHaveVendorKeys ? environment.anthropicApiKey : null,
    googleApiKey: mayHaveVendorKeys ? environment.googleApiKey : null,
  };
}

const groupNames = {
  ai: 'model',
  limits: 'limits',
  registration: 'registration',
  siteTexts: 'site texts',
};

/** Puts what is stored over the environment. What cannot be used is left out and said: nobody is locked out by a setting. */
export function settingsInForce(
  stored: StoredSettings,
  environment: EnvironmentSettings,
  {
    damaged,
    openKey,
  }: {
    damaged: (keyof typeof groupNames)[];
    openKey: (sealed: string, place: string) => string | null;
  },
): SettingsInForce {
  const problems = damaged.map(
    (group) =>
      `The stored settings of the ${groupNames[group]} are damaged, so the environment's values are in use. Save them again.`,
  );
  const { mostOutputTokens, ...base } = environment;
  const { ai, limits, siteTexts } = stored;
  const place = placeOf(ai, environment.model);
  const storedKey = ai.sealedKey === null ? null : openKey(ai.sealedKey, place);
  const isKeyLost = ai.sealedKey !== null && storedKey === null;
  if (isKeyLost) {
    problems.push(
      "The stored API key can no longer be read, so the environment's model is in use. Enter the key again.",
    );
  }
  const isTooLong = (ai.maxOutputTokens ?? 0) > mostOutputTokens;
  if (isTooLong) {
    problems.push(
      `The stored number of output tokens is more than the model's window allows (${mostOutputTokens}), so the environment's is in use.`,
    );
  }
  return {
    ...base,
    model: isKeyLost ? environment.model : modelChoice(ai, environment.model, storedKey),
    maxOutputTokens: isTooLong
      ? environment.maxOutputTokens
      : (ai.maxOutputTokens ?? environment.maxOutputTokens),
    dailyTokenBudget: ai.dailyTokenBudget ?? environment.dailyTokenBudget,
    limits: {
      aiPerMinute: limits.aiPerMinute ?? environment.limits.aiPerMinute,
      authPerMinute: limits.authPerMinute ?? environment.limits.authPerMinute,
      apiPerMinute: limits.apiPerMinute ?? environment.limits.apiPerMinute,
    },
    isRegistrationOpen: stored.registration.isOpen,
    siteTexts: {
      contactEmail: siteTexts.contactEmail ?? environment.siteTexts.contactEmail,
      founderName: siteTexts.founderName ?? environment.siteTexts.founderName,
      founderBio: siteTexts.founderBio ?? environment.siteTexts.founderBio,
      blogUrl: siteTexts.blogUrl ?? environment.siteTexts.blogUrl,
    },
    problems,
  };
}
