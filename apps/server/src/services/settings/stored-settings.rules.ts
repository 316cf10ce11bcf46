import { settingsSchema, type SettingsBody } from '@convoke/contract/admin/admin.schemas.ts';
import * as z from 'zod';

const { ai, limits, siteTexts } = settingsSchema.shape;
const { hasApiKey: _, ...aiFields } = ai.shape;

/** Each group of settings as its row holds it. What a row lacks is not set. */
const groupSchemas = {
  ai: z.object({ ...aiFields, sealedKey: z.string().nullable() }),
  limits,
  registration: z.object({ isOpen: z.boolean() }),
  siteTexts,
};

/** What administrators have set; `null` leaves the environment's value in force. */
export interface StoredSettings {
  ai: z.infer<typeof groupSchemas.ai>;
  limits: z.infer<typeof groupSchemas.limits>;
  registration: z.infer<typeof groupSchemas.registration>;
  siteTexts: z.infer<typeof groupSchemas.siteTexts>;
}
/** Name of a group, and of its row. */
export type SettingGroup = keyof StoredSettings;
/** The groups, in the order in which their rows are locked. */
export const settingGroups = ['ai', 'limits', 'registration', 'siteTexts'] as const;

/** Nothing is set. */
export const nothingStored: StoredSettings = {
  ai: {
    provider: null,
    model: null,
    baseUrl: null,
    sealedKey: null,
    maxOutputTokens: null,
    dailyTokenBudget: null,
  },
  limits: { aiPerMinute: null, authPerMinute: null, apiPerMinute: null },
  registration: { isOpen: true },
  siteTexts: { contactEmail: null, founderName: null, founderBio: null, blogUrl: null },
};

/** Reads the rows. A group that cannot be read counts as not set, and is named, so that one damaged row stops nothing. */
export function readStored(rows: ReadonlyMap<string, string>): {
  settings: StoredSettings;
  damaged: SettingGroup[];
} {
  const damaged: SettingGroup[] = [];
  const read = <Group extends SettingGroup>(group: Group): StoredSettings[Group] => {
    const text = rows.get(group);
    if (text === undefined) return nothingStored[group];
    const result = z.core.safeParse(groupSchemas[group], withDefaults(group, text));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is the group's own
    if (result.success) return result.data as StoredSettings[Group];
    damaged.push(group);
    return nothingStored[group];
  };
  const settings = {
    ai: read('ai'),
    limits: read('limits'),
    registration: read('registration'),
    siteTexts: read('siteTexts'),
  };
  return { settings, damaged };
}

/** A row of an older version lacks what is new. */
function withDefaults(group: SettingGroup, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...nothingStored[group], ...value }
      : null;
  } catch {
    return null;
  }
}

/** What `next` of the stored settings is after a body was saved; keys are the caller's affair, since they need sealing. */
export function applyBody(
  before: StoredSettings,
  body: SettingsBody,
  sealedKey: string | null,
): StoredSettings {
  const { apiKey: __, ...aiOfBody } = body.ai ?? {};
  return {
    ai: body.ai === undefined ? before.ai : { ...before.ai, ...blankAsNull(aiOfBody), sealedKey },
    limits: body.limits ?? before.limits,
    registration:
      body.isRegistrationOpen === undefined
        ? before.registration
        : { isOpen: body.isRegistrationOpen },
    siteTexts: body.siteTexts === undefined ? before.siteTexts : blankAsNull(body.siteTexts),
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
