import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { EnvironmentValues, SettingGroup } from '@convoke/contract/settings.ts';
import type { StoredSettings } from './stored-settings.rules.ts';

/** The environment's value of every setting. */
export interface EnvironmentSettings extends EnvironmentValues {
  model: ModelChoice;
  /** The largest `maxOutputTokens` that the model's window allows. */
  outputTokenLimit: number;
}

/** The effective settings: the stored ones, else those of the environment. */
export interface EffectiveSettings extends EnvironmentValues {
  model: ModelChoice;
  isRegistrationOpen: boolean;
  /** Errors of stored values that cannot be used. */
  problems: CodedError[];
}

/** The endpoint that a key is for. */
export function endpointOf(ai: StoredSettings['ai'], environment: ModelChoice): string {
  const { provider, baseUrl } = modelChoice(ai, environment, null);
  return JSON.stringify([provider, baseUrl]);
}

/**
 * The effective model. The environment's model settings belong together: with another provider or address its
 * name and keys do not apply, and no key goes to an address that it was not set for.
 */
export function modelChoice(
  ai: StoredSettings['ai'],
  environment: ModelChoice,
  storedKey: string | null,
): ModelChoice {
  const provider = ai.provider ?? environment.provider;
  const isSameProvider = provider === environment.provider;
  const baseUrl = ai.baseUrl ?? (isSameProvider ? environment.baseUrl : null);
  const isSameEndpoint = isSameProvider && baseUrl === environment.baseUrl;
  const mayHaveVendorKeys = isSameEndpoint || baseUrl === null;
  return {
    provider,
    model: ai.model ?? (isSameEndpoint ? environment.model : null),
    apiKey: storedKey ?? (isSameEndpoint ? environment.apiKey : null),
    baseUrl,
    vendorKeys: mayHaveVendorKeys ? environment.vendorKeys : {},
  };
}

/** Resolves the effective settings. Unusable stored values are skipped and reported, so that no setting locks out the administrators. */
export function resolveSettings(
  stored: StoredSettings,
  environment: EnvironmentSettings,
  {
    damaged,
    decryptKey,
  }: {
    damaged: SettingGroup[];
    decryptKey: (encrypted: string, endpoint: string) => string | null;
  },
): EffectiveSettings {
  const problems: CodedError[] = damaged.map((group) => codedError('settings_damaged', { group }));
  const { outputTokenLimit } = environment;
  const { ai, limits, siteTexts } = stored;
  const endpoint = endpointOf(ai, environment.model);
  const storedKey = ai.sealedKey === null ? null : decryptKey(ai.sealedKey, endpoint);
  const isKeyLost = ai.sealedKey !== null && storedKey === null;
  if (isKeyLost) {
    problems.push(codedError('stored_key_unreadable'));
  }
  const isTooLong = (ai.maxOutputTokens ?? 0) > outputTokenLimit;
  if (isTooLong) {
    problems.push(codedError('stored_output_exceeds_window', { max: outputTokenLimit }));
  }
  return {
    model: isKeyLost ? environment.model : modelChoice(ai, environment.model, storedKey),
    ai: orEnvironment(isTooLong ? { ...ai, maxOutputTokens: null } : ai, environment.ai),
    limits: orEnvironment(limits, environment.limits),
    isRegistrationOpen: stored.registration.isOpen,
    siteTexts: orEnvironment(siteTexts, environment.siteTexts),
    problems,
  };
}

/** The stored values of a group, and the environment's where none is stored. */
function orEnvironment<Values extends object>(
  stored: { [Name in keyof Values]: Exclude<Values[Name], 'none'> | null },
  environment: Values,
): Values {
  const values = Object.entries(environment).map(([name, value]: [string, unknown]) => [
    name,
    Reflect.get(stored, name) ?? value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  return Object.fromEntries(values) as Values;
}
