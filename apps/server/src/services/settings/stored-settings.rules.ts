import { settingsSchema, type SettingsBody } from '@convoke/contract/admin/admin.schemas.ts';
import { type SettingGroup, unsetGroup } from '@convoke/contract/settings.ts';
import * as z from 'zod';

const { ai, limits, siteTexts } = settingsSchema.shape;
// What is set for the first model is stored with the models.
const {
  provider: _provider,
  model: _model,
  baseUrl: _url,
  hasApiKey: _key,
  ...aiFields
} = ai.shape;

/** Each setting group as its row holds it. A missing property is not set. */
const groupSchemas = {
  ai: z.object(aiFields),
  limits,
  registration: z.object({ isOpen: z.boolean() }),
  siteTexts,
} satisfies Record<SettingGroup, z.core.$ZodType>;

/** The settings of administrators; with `null` the environment's value is effective. */
export type StoredSettings = { [G in SettingGroup]: z.infer<(typeof groupSchemas)[G]> };

/** No setting is set. */
export const emptySettings: StoredSettings = {
  ai: unsetGroup('ai'),
  limits: unsetGroup('limits'),
  registration: { isOpen: true },
  siteTexts: unsetGroup('siteTexts'),
};

/** Parses the rows. A damaged group counts as not set and is reported. */
export function parseStoredSettings(rows: ReadonlyMap<string, string>): {
  settings: StoredSettings;
  damaged: SettingGroup[];
} {
  const damaged: SettingGroup[] = [];
  const read = <Group extends SettingGroup>(group: Group): StoredSettings[Group] => {
    const text = rows.get(group);
    if (text === undefined) return emptySettings[group];
    const result = z.core.safeParse(groupSchemas[group], withDefaults(group, text));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is the group's own
    if (result.success) return result.data as StoredSettings[Group];
    damaged.push(group);
    return emptySettings[group];
  };
  const settings = {
    ai: read('ai'),
    limits: read('limits'),
    registration: read('registration'),
    siteTexts: read('siteTexts'),
  };
  return { settings, damaged };
}

/** A row of an older version lacks newer properties. */
function withDefaults(group: SettingGroup, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...emptySettings[group], ...value }
      : null;
  } catch {
    return null;
  }
}

/** The stored settings after a request body is saved. */
export function applySettingsBody(before: StoredSettings, body: SettingsBody): StoredSettings {
  const { ai: aiOfBody, limits: limitsOfBody, isRegistrationOpen, siteTexts: texts } = body;
  return {
    ai: aiOfBody === undefined ? before.ai : groupSchemas.ai.parse(aiOfBody),
    limits: limitsOfBody ?? before.limits,
    registration:
      isRegistrationOpen === undefined ? before.registration : { isOpen: isRegistrationOpen },
    siteTexts: texts === undefined ? before.siteTexts : blankAsNull(texts),
  };
}

function blankAsNull<Group extends object>(group: Group): Group {
  const entries = Object.entries(group).map(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [name, text === '' ? null : text];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every text of these groups may be null
  return Object.fromEntries(entries) as Group;
}
