import type { Settings as SettingsResponse } from '@convoke/contract/admin/admin.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { type SettingGroup, settingGroups } from '@convoke/contract/settings.ts';
import { keysOf, withoutCredentials } from '../../services/models/connected-model.rules.ts';
import type { FirstModelChange } from '../../services/models/connected-models.ts';
import type { EnvironmentSettings } from '../../services/settings/effective-settings.rules.ts';
import type { StoredSettings } from '../../services/settings/stored-settings.rules.ts';

/** The stored settings and what is set for the first model, as administrators see them. */
interface ReadableSettings {
  stored: StoredSettings;
  first: FirstModelChange['before'];
}

/** The stored settings as administrators see them; of an API key only whether there is one. */
export function storedForReading({ stored, first }: ReadableSettings) {
  const { ai, limits, registration, siteTexts } = stored;
  return {
    ai: { ...first, ...ai },
    limits,
    isRegistrationOpen: registration.isOpen,
    siteTexts,
  };
}

/** The environment's values, which apply where no setting is stored. */
export function environmentForReading(
  { ai, limits, siteTexts }: EnvironmentSettings,
  model: ModelChoice,
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

/** The changed groups for the audit log; of a new API key only that there is one. */
export function settingsChange(
  before: ReadableSettings,
  after: ReadableSettings,
  hasNewApiKey: boolean,
) {
  const [readBefore, readAfter] = [auditable(before), auditable(after)];
  const isSame = (group: SettingGroup) =>
    JSON.stringify(readBefore[group]) === JSON.stringify(readAfter[group]);
  const groups = settingGroups.filter(
    (group) => !isSame(group) || (group === 'ai' && hasNewApiKey),
  );
  const pick = (from: typeof readBefore) =>
    Object.fromEntries(groups.map((group) => [group, from[group]]));
  return {
    groups,
    before: pick(readBefore),
    after: { ...pick(readAfter), ...(hasNewApiKey ? { hasNewApiKey } : {}) },
  };
}

function auditable(settings: ReadableSettings): Record<SettingGroup, unknown> {
  const { ai, limits, siteTexts } = storedForReading(settings);
  return { ai, limits, registration: settings.stored.registration, siteTexts };
}
