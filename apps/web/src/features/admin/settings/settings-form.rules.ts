import type { Settings, settingsBodySchema } from '@convoke/contract/admin/admin.schemas.ts';
import {
  compatibleAddressFaults,
  readCompatibleAddress,
  speaksLikeOpenAi,
} from '@convoke/contract/admin/compatible-address.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type * as z from 'zod/mini';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { settingsMessages as texts } from './settings.messages.ts';

export type Provider = NonNullable<Settings['ai']['provider']>;

/** What becomes of the kept key: it stays, another takes its place, or there is none any more. */
export type KeyChange = { kind: 'keep' } | { kind: 'replace'; text: string } | { kind: 'forget' };

/** The groups of the screen, as it shows them; each is saved by itself. */
export interface SettingsValues {
  ai: {
    provider: Provider | '';
    model: string;
    baseUrl: string;
    apiKey: KeyChange;
    maxOutputTokens: string;
    dailyTokenBudget: string;
  };
  limits: { aiPerMinute: string; authPerMinute: string; apiPerMinute: string };
  registration: { isRegistrationOpen: boolean };
  siteTexts: { contactEmail: string; founderName: string; founderBio: string; blogUrl: string };
}
export type SettingsGroup = keyof SettingsValues;

/** What the screen shows for what the server keeps. */
export function settingsValues({ ai, limits: rates, ...rest }: Settings): SettingsValues {
  return {
    ai: {
      provider: ai.provider ?? '',
      model: ai.model ?? '',
      baseUrl: ai.baseUrl ?? '',
      apiKey: { kind: 'keep' },
      maxOutputTokens: textOf(ai.maxOutputTokens),
      dailyTokenBudget: textOf(ai.dailyTokenBudget),
    },
    limits: {
      aiPerMinute: textOf(rates.aiPerMinute),
      authPerMinute: textOf(rates.authPerMinute),
      apiPerMinute: textOf(rates.apiPerMinute),
    },
    registration: { isRegistrationOpen: rest.isRegistrationOpen },
    siteTexts: {
      contactEmail: rest.siteTexts.contactEmail ?? '',
      founderName: rest.siteTexts.founderName ?? '',
      founderBio: rest.siteTexts.founderBio ?? '',
      blogUrl: rest.siteTexts.blogUrl ?? '',
    },
  };
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The greatest and the least that the server takes; a test holds them against its schema. */
export const ranges = {
  maxOutputTokens: [16, 1_000_000],
  dailyTokenBudget: [1, Number.MAX_SAFE_INTEGER],
  perMinute: [1, 1_000_000],
} as const;
const lengths = { model: 200, baseUrl: 500, apiKey: 500, name: 120, bio: 2_000, url: 500 } as const;

/** Faults of a group by the names of its fields. */
export type SettingsErrors = Readonly<Record<string, string>>;

/** What is wrong in a group; the environment's provider speaks where none is chosen. */
export function settingsErrors<G extends SettingsGroup>(
  group: G,
  values: SettingsValues[G],
  environmentProvider?: string,
): SettingsErrors {
  return checks[group](values, environmentProvider);
}

/** Whether the base URL is that of a server that speaks like OpenAI. */
export function isCompatible(chosen: Provider | '', environmentProvider?: string): boolean {
  return speaksLikeOpenAi(chosen === '' ? (environmentProvider ?? '') : chosen);
}

const checks: {
  [G in SettingsGroup]: (
    values: SettingsValues[G],
    environmentProvider: string | undefined,
  ) => SettingsErrors;
} = {
  ai: (values, environmentProvider) =>
    present({
      model: lengthFault(values.model, lengths.model),
      baseUrl:
        urlFault(values.baseUrl, lengths.baseUrl) ??
        (isCompatible(values.provider, environmentProvider)
          ? compatibleAddressFault(values.baseUrl)
          : null),
      apiKey:
        values.apiKey.kind === 'replace' ? lengthFault(values.apiKey.text, lengths.apiKey) : null,
      maxOutputTokens: numberFault(values.maxOutputTokens, ranges.maxOutputTokens),
      dailyTokenBudget: numberFault(values.dailyTokenBudget, ranges.dailyTokenBudget),
    }),
  limits: (values) =>
    present({
      aiPerMinute: numberFault(values.aiPerMinute, ranges.perMinute),
      authPerMinute: numberFault(values.authPerMinute, ranges.perMinute),
      apiPerMinute: numberFault(values.apiPerMinute, ranges.perMinute),
    }),
  registration: () => ({}),
  siteTexts: (values) =>
    present({
      contactEmail: lengthFault(values.contactEmail, limits.email),
      founderName: lengthFault(values.founderName, lengths.name),
      founderBio: lengthFault(values.founderBio, lengths.bio),
      blogUrl: urlFault(values.blogUrl, lengths.url),
    }),
};

function present(faults: Record<string, string | null>): SettingsErrors {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])),
  );
}

function numberFault(text: string, [min, max]: readonly [number, number]): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const isWhole = /^\d{1,16}$/.test(trimmed) && Number(trimmed) >= min && Number(trimmed) <= max;
  return isWhole ? null : texts.whole(min, max);
}

function lengthFault(text: string, max: number): string | null {
  return countCodePoints(text.trim()) > max ? texts.tooLong(max) : null;
}

function urlFault(text: string, max: number): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!URL.canParse(trimmed) || !/^https?:\/\//i.test(trimmed)) return texts.url;
  return lengthFault(trimmed, max);
}

function compatibleAddressFault(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const read = readCompatibleAddress(trimmed);
  return read.ok ? null : translateSentence(compatibleAddressFaults[read.reason]);
}

type SettingsBody = z.input<typeof settingsBodySchema>;

/** The body that saves a group. */
export function settingsPayload<G extends SettingsGroup>(
  group: G,
  values: SettingsValues[G],
): SettingsBody {
  return payloads[group](values);
}

const payloads: { [G in SettingsGroup]: (values: SettingsValues[G]) => SettingsBody } = {
  ai: ({ apiKey, provider, ...rest }) => ({
    ai: {
      provider: provider === '' ? null : provider,
      model: lineOf(rest.model),
      baseUrl: lineOf(rest.baseUrl),
      maxOutputTokens: numberOf(rest.maxOutputTokens),
      dailyTokenBudget: numberOf(rest.dailyTokenBudget),
      ...keyPayload(apiKey),
    },
  }),
  limits: (values) => ({
    limits: {
      aiPerMinute: numberOf(values.aiPerMinute),
      authPerMinute: numberOf(values.authPerMinute),
      apiPerMinute: numberOf(values.apiPerMinute),
    },
  }),
  registration: (values) => values,
  siteTexts: (values) => ({
    siteTexts: {
      contactEmail: lineOf(values.contactEmail),
      founderName: lineOf(values.founderName),
      founderBio: lineOf(values.founderBio),
      blogUrl: lineOf(values.blogUrl),
    },
  }),
};

function lineOf(text: string): string | null {
  return text.trim() || null;
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function keyPayload(change: KeyChange): { apiKey?: string | null } {
  if (change.kind === 'forget') return { apiKey: null };
  const text = change.kind === 'replace' ? change.text.trim() : '';
  return text === '' ? {} : { apiKey: text };
}

/** True when saving forgets the kept key, because it belonged to another address (contract §4.4). */
export function losesKey(values: SettingsValues['ai'], saved: Settings['ai']): boolean {
  const isReplaced = values.apiKey.kind === 'replace' && values.apiKey.text.trim() !== '';
  return saved.hasApiKey && !isReplaced && lineOf(values.baseUrl) !== saved.baseUrl;
}
