import { limits } from './limits.ts';
import { productName } from './product.ts';

interface NumberSetting {
  kind: 'number';
  /** The environment variable that applies while the setting is empty. */
  variable: string;
  min: number;
  max: number;
  default?: number;
  /** The variable may be `none`, for no limit. */
  orNone?: true;
}

interface TextSetting {
  kind: 'text' | 'longText' | 'email' | 'url';
  variable: string;
  maxLength: number;
  default?: string;
  /** A valid value, for the message about an invalid variable. */
  example: string;
}

/** A setting of administrators. */
export type Setting = NumberSetting | TextSetting;

const perMinute = (variable: `RATE_LIMIT_${'AI' | 'AUTH' | 'API'}_PER_MINUTE`, fallback: number) =>
  ({ kind: 'number', variable, min: 1, max: 1_000_000, default: fallback }) as const;

/**
 * The settings that administrators may change in place of an environment variable, by group, in the order on screen.
 * Wire, storage, configuration and form are made from it. Provider, address and key of the model and the opening of
 * registration have rules of their own and stand beside it.
 */
export const settingsTable = {
  ai: {
    maxOutputTokens: {
      kind: 'number',
      variable: 'AI_MAX_OUTPUT_TOKENS',
      min: 16,
      max: 1_000_000,
      default: 1024,
    },
    dailyTokenBudget: {
      kind: 'number',
      variable: 'AI_DAILY_TOKEN_BUDGET',
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      orNone: true,
    },
  },
  limits: {
    aiPerMinute: perMinute('RATE_LIMIT_AI_PER_MINUTE', 30),
    authPerMinute: perMinute('RATE_LIMIT_AUTH_PER_MINUTE', 10),
    apiPerMinute: perMinute('RATE_LIMIT_API_PER_MINUTE', 600),
  },
  siteTexts: {
    contactEmail: {
      kind: 'email',
      variable: 'CONTACT_EMAIL',
      maxLength: limits.email,
      default: 'hello@convoke.example',
      example: 'hello@convoke.example',
    },
    blogUrl: {
      kind: 'url',
      variable: 'BLOG_URL',
      maxLength: 500,
      example: 'https://blog.convoke.example',
    },
    founderName: {
      kind: 'text',
      variable: 'FOUNDER_NAME',
      maxLength: 120,
      default: `The ${productName} maintainers`,
      example: 'Ada Lovelace',
    },
    founderBio: {
      kind: 'longText',
      variable: 'FOUNDER_BIO',
      maxLength: 2_000,
      example: 'Wrote the first program.',
    },
  },
} as const satisfies { [G in SettingGroup]?: Record<string, Setting> };

/** Maximum lengths of the model's settings, which have rules of their own. */
export const modelSettingLengths = {
  model: limits.modelName,
  baseUrl: 500,
  apiKey: 500,
} as const;

type SettingsTable = typeof settingsTable;
/** Name of a group of the table. */
export type TableGroup = keyof SettingsTable;
/** The groups of the table. */
export const tableGroups = ['ai', 'limits', 'siteTexts'] as const satisfies TableGroup[];
/**
 * The groups in which settings are stored and saved, in the order in which their rows are locked. The type checker asks
 * for what a new group needs: its schema, its texts, its form.
 */
export const settingGroups = ['ai', 'limits', 'registration', 'siteTexts'] as const;
/** Name of a group of settings. */
export type SettingGroup = (typeof settingGroups)[number];
/** Name of a setting of the table. */
export type SettingName = { [G in TableGroup]: keyof SettingsTable[G] }[TableGroup];
/** Environment variable of a setting. */
export type SettingVariable = {
  [G in TableGroup]: SettingsTable[G][keyof SettingsTable[G]] extends { variable: infer V }
    ? V
    : never;
}[TableGroup];

type EnvironmentValue<S> =
  | (S extends NumberSetting ? number : string)
  | (S extends { orNone: true } ? 'none' : never)
  | (S extends { default: unknown } ? never : null);

/** The environment's value of each setting of the table; `null` where it has none. */
export type EnvironmentValues = {
  [G in TableGroup]: { [N in keyof SettingsTable[G]]: EnvironmentValue<SettingsTable[G][N]> };
};

/** The settings of a group, in order. */
export function settingsOf(group: TableGroup): [SettingName, Setting][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
  return Object.entries<Setting>(settingsTable[group]) as [SettingName, Setting][];
}

/** An object with the names of a group and a value for each of its settings. */
export function mapSettings<G extends TableGroup, N, T>(
  group: G,
  map: {
    number: (setting: NumberSetting, name: SettingName) => N;
    text: (setting: TextSetting, name: SettingName) => T;
  },
): { [K in keyof SettingsTable[G]]: SettingsTable[G][K] extends NumberSetting ? N : T } {
  const entries = settingsOf(group).map(([name, setting]) => [
    name,
    setting.kind === 'number' ? map.number(setting, name) : map.text(setting, name),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  return Object.fromEntries(entries) as ReturnType<typeof mapSettings<G, N, T>>;
}

/** A group in which nothing is set. */
export const unsetGroup = <G extends TableGroup>(group: G) =>
  mapSettings(group, { number: () => null, text: () => null });
