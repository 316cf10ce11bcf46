import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import type { EnvironmentValues, SettingGroup } from '@convoke/contract/settings.ts';
import type { StoredSettings } from './stored-settings.rules.ts';

/** The environment's value of every setting. */
export interface EnvironmentSettings extends EnvironmentValues {
  /** The largest `maxOutputTokens` that the model's window allows. */
  outputTokenLimit: number;
}

/** The effective settings: the stored ones, else those of the environment. */
export interface EffectiveSettings extends EnvironmentValues {
  isRegistrationOpen: boolean;
  /** Errors of stored values that cannot be used. */
  problems: CodedError[];
}

/** Resolves the effective settings. Unusable stored values are skipped and reported, so that no setting locks out the administrators. */
export function resolveSettings(
  { ai, limits, registration, siteTexts }: StoredSettings,
  environment: EnvironmentSettings,
  damaged: readonly SettingGroup[],
): EffectiveSettings {
  const problems: CodedError[] = damaged.map((group) => codedError('settings_damaged', { group }));
  const { outputTokenLimit } = environment;
  const isTooLong = (ai.maxOutputTokens ?? 0) > outputTokenLimit;
  if (isTooLong) {
    problems.push(codedError('stored_output_exceeds_window', { max: outputTokenLimit }));
  }
  return {
    ai: orEnvironment(isTooLong ? { ...ai, maxOutputTokens: null } : ai, environment.ai),
    limits: orEnvironment(limits, environment.limits),
    isRegistrationOpen: registration.isOpen,
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
