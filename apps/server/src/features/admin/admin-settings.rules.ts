import type { Settings as SettingsResponse } from '@convoke/contract/admin/admin.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { type SettingGroup, settingGroups } from '@convoke/contract/settings.ts';
import type { EnvironmentSettings } from '../../services/settings/effective-settings.rules.ts';
import type { StoredSettings } from '../../services/settings/stored-settings.rules.ts';

/** The stored settings as administrators see them; of an API key only whether there is one. */
export function storedForReading({ ai, limits, registration, siteTexts }: StoredSettings) {
  const { sealedKey, ...rest } = ai;
  return {
    ai: { ...rest, hasApiKey: sealedKey !== null },
    limits,
    isRegistrationOpen: registration.isOpen,
    siteTexts,
  };
}

/** The keys of a model, which no response shows. */
export function keysOf({ apiKey, vendorKeys }: ModelChoice): string[] {
  return [...(apiKey === null ? [] : [apiKey]), ...Object.values(vendorKeys)];
}

/** The environment's values, which apply where no setting is stored. */
export function environmentForReading(
  { model, ai, limits, siteTexts }: EnvironmentSettings,
  dailyTokenBudget: number | null,
): NonNullable<SettingsResponse['environment']> {
  return {
    provider: model.provider,
    model: model.model,
    baseUrl: model.baseUrl === null ? null : withoutCredentials(model.baseUrl),
    hasApiKey: keysOf(model).length > 0,
    ...ai,
    dailyTokenBudget,
    ...limits,
    ...siteTexts,
  };
}

/** An address without the name and password in it. */
export function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** The changed groups for the audit log; of a new API key only that there is one. */
export function settingsChange(before: StoredSettings, after: StoredSettings) {
  const [readBefore, readAfter] = [auditable(before), auditable(after)];
  const isSame = (group: SettingGroup) =>
    JSON.stringify(before[group]) === JSON.stringify(after[group]);
  const groups = settingGroups.filter((group) => !isSame(group));
  const pick = (from: typeof readBefore) =>
    Object.fromEntries(groups.map((group) => [group, from[group]]));
  const isKeyNew = after.ai.sealedKey !== null && after.ai.sealedKey !== before.ai.sealedKey;
  return {
    groups,
    before: pick(readBefore),
    after: { ...pick(readAfter), ...(isKeyNew ? { hasNewApiKey: true } : {}) },
  };
}

function auditable(settings: StoredSettings): Record<SettingGroup, unknown> {
  const { ai, limits, siteTexts } = storedForReading(settings);
  return { ai, limits, registration: settings.registration, siteTexts };
}
