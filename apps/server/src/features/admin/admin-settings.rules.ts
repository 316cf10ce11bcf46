import type { Settings as SettingsAnswer } from '@convoke/contract/admin/admin.schemas.ts';
import type { EnvironmentSettings } from '../../services/settings/settings-in-force.rules.ts';
import type {
  SettingGroup,
  StoredSettings,
} from '../../services/settings/stored-settings.rules.ts';
import { settingGroups } from '../../services/settings/stored-settings.rules.ts';

/** What is stored, as administrators read it: of a key only whether there is one. */
export function storedForReading({ ai, limits, registration, siteTexts }: StoredSettings) {
  const { sealedKey, ...rest } = ai;
  return {
    ai: { ...rest, hasApiKey: sealedKey !== null },
    limits,
    isRegistrationOpen: registration.isOpen,
    siteTexts,
  };
}

/** What the environment says, for the places that are left empty. */
export function environmentForReading(
  { model, maxOutputTokens, limits, siteTexts }: EnvironmentSettings,
  dailyTokenBudget: number | null,
): NonNullable<SettingsAnswer['environment']> {
  const keys = [model.apiKey, model.openaiApiKey, model.anthropicApiKey, model.googleApiKey];
  return {
    provider: model.provider,
    model: model.model,
    baseUrl: model.baseUrl === null ? null : withoutCredentials(model.baseUrl),
    hasApiKey: keys.some((key) => key !== null),
    maxOutputTokens,
    dailyTokenBudget,
    ...limits,
    ...siteTexts,
  };
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** The groups that differ, as the audit log tells them: of a new key only that there is one. */
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

function auditable(settings: StoredSettings) {
  const { ai, limits, siteTexts } = storedForReading(settings);
  return { ai, limits, registration: settings.registration, siteTexts };
}
