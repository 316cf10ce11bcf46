import {
  isOpenAiCompatible,
  parseOpenAiBaseUrl,
} from '@convoke/contract/admin/openai-base-url.rules.ts';
import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import type { ModelBody } from '@convoke/contract/models/model.schemas.ts';
import { outputTokenLimit } from '@convoke/contract/models/output-token-limit.rules.ts';
import { isVendor } from '@convoke/contract/providers.ts';
import { inOneLine, isBlank } from '@convoke/contract/text.rules.ts';
import type { ModelValues, StoredModel } from './connected-model.ts';

/** What became of a body: the values to store with a new key, or the errors by field. */
export type ModelBodyReading =
  | { ok: true; values: ModelValues; key: NewKey }
  | { ok: false; fieldErrors: Record<string, ErrorReference[]> };

/** What becomes of a stored key. */
export type NewKey = { kind: 'keep' | 'none' } | { kind: 'new'; apiKey: string };

interface ReadingOptions {
  /** The model that is changed; null for a new one. */
  before: Pick<StoredModel, 'provider' | 'baseUrl' | 'encryptedKey'> | null;
  /** The window of models that name none. */
  contextTokens: number;
  /** Whether this server calls an address; names are checked again when they are resolved. */
  isAllowedUrl: (url: URL) => boolean;
  /** Whether of a server the first listed model is meant when none is named. */
  mayBeUnnamed?: boolean;
}

/** Reads the body of connecting or changing a model: docs/behaviour.md#several-models */
export function readModelBody(body: ModelBody, options: ReadingOptions): ModelBodyReading {
  const fieldErrors: Record<string, ErrorReference[]> = {};
  const values = valuesOf(body);
  if (values.provider === 'openai-compatible' && values.baseUrl === null)
    fieldErrors['baseUrl'] = [{ code: 'base_url_required' }];
  const address = checkBaseUrl(values, options.isAllowedUrl);
  if (!address.ok) fieldErrors['baseUrl'] = [address.error];
  else values.baseUrl = address.baseUrl;
  // A vendor has a default model; elsewhere nothing tells which one is meant.
  const isMeant = isVendor(values.provider) || (options.mayBeUnnamed && isFirstListedMeant(body));
  if (values.model === null && !isMeant) fieldErrors['model'] = [{ code: 'chosen_model_required' }];
  const max = outputTokenLimit(values.contextTokens ?? options.contextTokens);
  if ((values.maxOutputTokens ?? 0) > max)
    fieldErrors['maxOutputTokens'] = [errorReference('exceeds_model_window', { max })];
  const key = newKey(body.key, values, options.before);
  if (key.kind === 'none' && isVendor(values.provider))
    fieldErrors['key'] = [{ code: 'key_required' }];
  return Object.keys(fieldErrors).length === 0
    ? { ok: true, values, key }
    : { ok: false, fieldErrors };
}

/** Whether the first model that a server lists is meant, because none is named. */
export const isFirstListedMeant = ({ provider, model }: ModelBody): boolean =>
  provider === 'openai-compatible' && textOrNull(model) === null;

function valuesOf(body: ModelBody): ModelValues {
  return {
    name: inOneLine(body.name),
    provider: body.provider,
    baseUrl: textOrNull(body.baseUrl),
    model: textOrNull(body.model),
    contextTokens: body.contextTokens ?? null,
    maxOutputTokens: body.maxOutputTokens ?? null,
    isOffered: body.isOffered,
    priceInput: body.priceInput ?? null,
    priceOutput: body.priceOutput ?? null,
  };
}

/** A text without the space around it; `null` for none. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isBlank(text) ? null : text.trim();

/** The address as it is stored; an OpenAI-compatible one ends in its version. */
export function checkBaseUrl(
  { provider, baseUrl }: Pick<ModelValues, 'provider' | 'baseUrl'>,
  isAllowedUrl: ReadingOptions['isAllowedUrl'],
): { ok: true; baseUrl: string | null } | { ok: false; error: ErrorReference } {
  if (baseUrl === null) return { ok: true, baseUrl: null };
  if (!URL.canParse(baseUrl)) return { ok: false, error: { code: 'url_cannot_be_opened' } };
  if (!isAllowedUrl(new URL(baseUrl)))
    return { ok: false, error: { code: 'model_address_forbidden' } };
  if (!isOpenAiCompatible(provider)) return { ok: true, baseUrl };
  const read = parseOpenAiBaseUrl(baseUrl);
  return read.ok ? { ok: true, baseUrl: read.address } : { ok: false, error: { code: read.error } };
}

/** What becomes of a key. A stored one belongs to its address: with another one it is gone, unless the body brings a new key. */
export function newKey(
  key: string | null | undefined,
  values: Pick<ModelValues, 'provider' | 'baseUrl'>,
  before: ReadingOptions['before'],
): NewKey {
  const apiKey = textOrNull(key);
  if (apiKey !== null) return { kind: 'new', apiKey };
  if (key === null || before === null || before.encryptedKey === null) return { kind: 'none' };
  const isSameAddress = before.provider === values.provider && before.baseUrl === values.baseUrl;
  return { kind: isSameAddress ? 'keep' : 'none' };
}
