import {
  type Settings,
  type settingsBodySchema,
  settingsGroupSchemas,
} from '@convoke/contract/admin/admin.schemas.ts';
import {
  parseOpenAiBaseUrl,
  isOpenAiCompatible,
} from '@convoke/contract/admin/openai-base-url.rules.ts';
import type { Provider } from '@convoke/contract/providers.ts';
import {
  type EnvironmentValues,
  mapSettings,
  type SettingGroup,
  type SettingName,
  type TableGroup,
} from '@convoke/contract/settings.ts';
import type * as z from 'zod/mini';
import { referenceText, schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { KeyChange } from '../../models/form/key-change.rules.ts';

/** What is typed into the fields of a group of the table. */
type TypedTexts<G extends TableGroup> = Record<keyof EnvironmentValues[G], string>;

/** Form values by group; each group is saved separately. */
export interface SettingsValues extends Record<SettingGroup, object> {
  ai: {
    provider: Provider | '';
    model: string;
    baseUrl: string;
    apiKey: KeyChange;
  } & TypedTexts<'ai'>;
  limits: TypedTexts<'limits'>;
  registration: { isRegistrationOpen: boolean };
  siteTexts: TypedTexts<'siteTexts'>;
}

/** Form values for the settings of the server. */
export function settingsValues(settings: Settings): SettingsValues {
  const { ai, isRegistrationOpen } = settings;
  return {
    ai: {
      provider: ai.provider ?? '',
      model: ai.model ?? '',
      baseUrl: ai.baseUrl ?? '',
      apiKey: { kind: 'keep' },
      ...typedTexts('ai', ai),
    },
    limits: typedTexts('limits', settings.limits),
    registration: { isRegistrationOpen },
    siteTexts: typedTexts('siteTexts', settings.siteTexts),
  };
}

function typedTexts<G extends TableGroup>(group: G, stored: GroupValues) {
  const textOf = (_: unknown, name: SettingName) => String(stored[name] ?? '');
  return mapSettings(group, { number: textOf, text: textOf });
}

type GroupValues = Readonly<Partial<Record<SettingName, string | number | null>>>;

/** Error message by field. */
export type SettingsErrors = Readonly<Record<string, string>>;

/** Validates a group; the environment's provider applies when none is chosen. */
export function settingsErrors<G extends SettingGroup>(
  group: G,
  values: SettingsValues[G],
  environmentProvider?: string,
): SettingsErrors {
  const { ai, ...others } = settingsPayload(group, values);
  const body = { ...ai, ...others.limits, ...others.siteTexts };
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries<z.core.$ZodType>(fieldSchemas[group])) {
    const error = schemaErrorText(schema, Reflect.get(body, name));
    if (error !== null) errors[name] = error;
  }
  const read =
    ai?.baseUrl && isCompatible(ai.provider ?? '', environmentProvider)
      ? parseOpenAiBaseUrl(ai.baseUrl)
      : null;
  if (read?.ok === false) errors['baseUrl'] ??= referenceText({ code: read.error });
  return errors;
}

const { ai, limits, siteTexts } = settingsGroupSchemas;
const fieldSchemas: Record<SettingGroup, Record<string, z.core.$ZodType>> = {
  ai: ai.shape,
  limits: limits.shape,
  registration: {},
  siteTexts: siteTexts.shape,
};

/** Whether the provider is an OpenAI-compatible server. */
export function isCompatible(chosen: Provider | '', environmentProvider?: string): boolean {
  return isOpenAiCompatible(chosen === '' ? (environmentProvider ?? '') : chosen);
}

type SettingsBody = z.input<typeof settingsBodySchema>;

/** Request body that saves a group. */
export function settingsPayload<G extends SettingGroup>(
  group: G,
  values: SettingsValues[G],
): SettingsBody {
  return payloads[group](values);
}

const payloads: { [G in SettingGroup]: (values: SettingsValues[G]) => SettingsBody } = {
  ai: (values) => ({
    ai: {
      provider: values.provider === '' ? null : values.provider,
      model: textOrNull(values.model),
      baseUrl: textOrNull(values.baseUrl),
      ...groupPayload('ai', values),
      ...keyPayload(values.apiKey),
    },
  }),
  limits: (values) => ({ limits: groupPayload('limits', values) }),
  registration: (values) => values,
  siteTexts: (values) => ({ siteTexts: groupPayload('siteTexts', values) }),
};

function groupPayload<G extends TableGroup>(
  group: G,
  values: Readonly<Partial<Record<SettingName, string>>>,
) {
  return mapSettings(group, {
    number: (_, name) => numberOrNull(values[name] ?? ''),
    text: (_, name) => textOrNull(values[name] ?? ''),
  });
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

function numberOrNull(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : NaN;
}

function keyPayload(change: KeyChange): { apiKey?: string | null } {
  if (change.kind === 'forget') return { apiKey: null };
  const text = change.kind === 'replace' ? change.text.trim() : '';
  return text === '' ? {} : { apiKey: text };
}

/** True when saving deletes the stored key, because the base URL changes (docs/behaviour.md#settings). */
export function losesKey(values: SettingsValues['ai'], saved: Settings['ai']): boolean {
  const isReplaced = values.apiKey.kind === 'replace' && values.apiKey.text.trim() !== '';
  return saved.hasApiKey && !isReplaced && textOrNull(values.baseUrl) !== saved.baseUrl;
}
