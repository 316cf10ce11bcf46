import type { Settings, settingsBodySchema } from '@convoke/contract/admin/admin.schemas.ts';
import {
  parseOpenAiBaseUrl,
  isOpenAiCompatible,
} from '@convoke/contract/admin/openai-base-url.rules.ts';
import { apiKeySchema } from '@convoke/contract/models/api-key.schemas.ts';
import type { Provider } from '@convoke/contract/providers.ts';
import {
  type EnvironmentValues,
  mapSettings,
  modelSettingLengths,
  type SettingGroup,
  type SettingName,
  type TableGroup,
} from '@convoke/contract/settings.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type * as z from 'zod/mini';
import { referenceText, schemaErrorText } from '../../../services/api/errors/error-text.ts';
import { settingsMessages as texts } from './messages.ts';

/** What to do with the stored key. */
export type KeyChange = { kind: 'keep' } | { kind: 'replace'; text: string } | { kind: 'forget' };

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
  return checks[group](values, environmentProvider);
}

/** Whether the provider is an OpenAI-compatible server. */
export function isCompatible(chosen: Provider | '', environmentProvider?: string): boolean {
  return isOpenAiCompatible(chosen === '' ? (environmentProvider ?? '') : chosen);
}

const checks: {
  [G in SettingGroup]: (
    values: SettingsValues[G],
    environmentProvider: string | undefined,
  ) => SettingsErrors;
} = {
  ai: (values, environmentProvider) =>
    presentErrors({
      model: maxLengthError(values.model, modelSettingLengths.model),
      baseUrl:
        urlError(values.baseUrl, modelSettingLengths.baseUrl) ??
        (isCompatible(values.provider, environmentProvider)
          ? compatibleUrlError(values.baseUrl)
          : null),
      apiKey:
        values.apiKey.kind === 'replace' ? schemaErrorText(apiKeySchema, values.apiKey.text) : null,
      ...groupErrors('ai', values),
    }),
  limits: (values) => presentErrors(groupErrors('limits', values)),
  registration: () => ({}),
  siteTexts: (values) => presentErrors(groupErrors('siteTexts', values)),
};

function groupErrors(group: TableGroup, values: Readonly<Partial<Record<SettingName, string>>>) {
  return mapSettings(group, {
    number: (setting, name) => numberError(values[name] ?? '', setting),
    text: ({ kind, maxLength }, name) =>
      (kind === 'url' ? urlError : maxLengthError)(values[name] ?? '', maxLength),
  });
}

function presentErrors(errors: Record<string, string | null>): SettingsErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [[name, error]])),
  );
}

function numberError(text: string, { min, max }: { min: number; max: number }): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const isWhole = /^\d{1,16}$/.test(trimmed) && Number(trimmed) >= min && Number(trimmed) <= max;
  return isWhole ? null : texts.whole(min, max);
}

function maxLengthError(text: string, max: number): string | null {
  return countCodePoints(text.trim()) > max ? texts.tooLong(max) : null;
}

function urlError(text: string, max: number): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!URL.canParse(trimmed) || !/^https?:\/\//i.test(trimmed)) return texts.url;
  return maxLengthError(trimmed, max);
}

function compatibleUrlError(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parsed = parseOpenAiBaseUrl(trimmed);
  return parsed.ok ? null : referenceText({ code: parsed.error });
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
  return text.trim() === '' ? null : Number(text);
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
