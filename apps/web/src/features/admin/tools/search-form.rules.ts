import {
  type WebSearch,
  webSearchBodySchema,
  type WebSearchProvider,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import type * as z from 'zod/mini';
import { schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';
import { type KeyChange, keyPart } from '../../models/form/key-change.rules.ts';

/** Request body of setting the web search. */
export type SearchPayload = z.input<typeof webSearchBodySchema>;

/** The fields of the form of the web search. */
export interface SearchFormValues {
  /** Blank: what the environment says. */
  provider: WebSearchProvider | '';
  url: string;
  key: KeyChange;
}

/** The values that are set here; blank ones while the environment's apply. */
export const valuesOf = ({ origin, provider, url }: WebSearch): SearchFormValues =>
  origin === 'settings'
    ? { provider: provider ?? '', url: url ?? '', key: { kind: 'keep' } }
    : { provider: '', url: '', key: { kind: 'keep' } };

/** Whether a key is stored here. */
export const hasStoredKey = ({ origin, hasKey }: WebSearch): boolean =>
  origin === 'settings' && hasKey;

/** Whether the stored key would go to another address, so that the server deletes it. */
export const losesKey = ({ provider, url }: SearchFormValues, search: WebSearch): boolean =>
  hasStoredKey(search) && (provider !== search.provider || url.trim() !== (search.url ?? ''));

/** The body that saves what is typed. */
export function searchPayload({ provider, url, key }: SearchFormValues): SearchPayload {
  if (provider === '') return { provider: null };
  const address = url.trim();
  return { provider, url: address === '' ? null : address, ...keyPart('key', key) };
}

/** The fields that may be wrong. */
export const checkedFields = ['url', 'key'] as const satisfies (keyof SearchFormValues)[];

/** Error message by field. */
export function searchFormErrors(values: SearchFormValues): FieldErrors<keyof SearchFormValues> {
  const body = searchPayload(values);
  const errors: FieldErrors<keyof SearchFormValues> = {};
  for (const field of checkedFields) {
    const error = schemaErrorText(webSearchBodySchema.shape[field], body[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}
