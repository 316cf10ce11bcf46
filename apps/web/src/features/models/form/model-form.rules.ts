import {
  type AdminModel,
  type ConnectableProvider,
  connectableProviders,
  modelBodySchema,
} from '@convoke/contract/models/model.schemas.ts';
import { isVendor } from '@convoke/contract/providers.ts';
import type * as z from 'zod/mini';
import type { AskedModel } from '../../../services/api/connection-test/connection-failure.ts';
import { schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { FieldErrors } from '../../../services/form/form-failure.rules.ts';
import { type KeyChange, keyPart } from './key-change.rules.ts';

/** Request body of connecting or changing a model. */
export type ModelPayload = z.input<typeof modelBodySchema>;

/** What is typed into the form. */
export interface ModelFormValues {
  name: string;
  provider: ConnectableProvider;
  model: string;
  baseUrl: string;
  key: KeyChange;
  contextTokens: string;
  maxOutputTokens: string;
  priceInput: string;
  priceOutput: string;
  isOffered: boolean;
}

/** A field with text in it. */
export type ModelTextField = Exclude<keyof ModelFormValues, 'provider' | 'key' | 'isOffered'>;

/** Error message by field. */
export type ModelFormErrors = FieldErrors<keyof ModelFormValues>;

export const newModelValues: ModelFormValues = {
  name: '',
  provider: 'openai',
  model: '',
  baseUrl: '',
  key: { kind: 'keep' },
  contextTokens: '',
  maxOutputTokens: '',
  priceInput: '',
  priceOutput: '',
  isOffered: true,
};

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

/** The values of a connected model. */
export function valuesOf(model: AdminModel): ModelFormValues {
  const { name, isOffered, provider } = model;
  return {
    name,
    // One of another kind comes from the environment and is not edited here.
    provider: connectableProviders.find((one) => one === provider) ?? newModelValues.provider,
    model: typed(model.model),
    baseUrl: typed(model.baseUrl),
    key: { kind: 'keep' },
    contextTokens: typed(model.contextTokens),
    maxOutputTokens: typed(model.maxOutputTokens),
    priceInput: typed(model.priceInput),
    priceOutput: typed(model.priceOutput),
    isOffered,
  };
}

/** Whether the stored key would go to another address, so that the server deletes it. */
export const losesKey = (
  { baseUrl, provider }: ModelFormValues,
  model: Pick<AdminModel, 'baseUrl' | 'provider' | 'hasKey'> | null,
): boolean =>
  model !== null &&
  model.hasKey &&
  (baseUrl.trim() !== (model.baseUrl ?? '') || provider !== model.provider);

/** What says which model answers: changed by one administrator, it is kept as a whole. */
const connection = ['provider', 'model', 'baseUrl'] as const;
const figures = ['contextTokens', 'maxOutputTokens', 'priceInput', 'priceOutput'] as const;

/**
 * The values to save, given those that the form opened with and those that are stored now: what was left as it was is
 * what another administrator has made of it meanwhile.
 */
export function withLatest(
  values: ModelFormValues,
  opened: ModelFormValues,
  latest: ModelFormValues,
): ModelFormValues {
  const isUntouched = (field: keyof ModelFormValues) => values[field] === opened[field];
  // A new key goes to no address but the one that it was typed for.
  const keepsConnection = values.key.kind === 'keep' && connection.every(isUntouched);
  const fields = [
    ...(keepsConnection ? connection : []),
    ...(['name', 'isOffered', ...figures] as const).filter(isUntouched),
  ];
  return Object.assign({ ...values }, ...fields.map((field) => ({ [field]: latest[field] })));
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
// As one types it in German or Spanish.
const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** The body that saves or tests what is typed. */
export function modelPayload(values: ModelFormValues): ModelPayload {
  const { key } = values;
  // A file has neither; what was typed before is not shown any more.
  const isFile = values.provider === 'local';
  return {
    name: values.name.trim(),
    provider: values.provider,
    model: textOrNull(values.model),
    baseUrl: isFile ? null : textOrNull(values.baseUrl),
    ...(isFile ? {} : keyPart('key', key)),
    contextTokens: numberOrNull(values.contextTokens),
    maxOutputTokens: numberOrNull(values.maxOutputTokens),
    isOffered: values.isOffered,
    priceInput: numberOrNull(values.priceInput),
    priceOutput: numberOrNull(values.priceOutput),
  };
}

/** What a test of the values asks. */
export function askedBy(
  values: ModelFormValues,
  model: Pick<AdminModel, 'baseUrl' | 'provider' | 'hasKey'> | null,
): AskedModel {
  const { key } = values;
  const keepsKey = key.kind === 'keep' && (model?.hasKey ?? false) && !losesKey(values, model);
  return {
    isAtVendor: isVendor(values.provider) && values.baseUrl.trim() === '',
    hasKey: keepsKey || (key.kind === 'replace' && key.text.trim() !== ''),
  };
}

/** What decides whether a model answers, in one text to compare. */
export const endpointOf = ({ provider, model, baseUrl, key }: ModelPayload): string =>
  JSON.stringify([provider, model, baseUrl, key]);

const { shape } = modelBodySchema;
/** The fields that may be wrong. */
export const checkedFields = [
  'name',
  'model',
  'baseUrl',
  'key',
  'contextTokens',
  'maxOutputTokens',
  'priceInput',
  'priceOutput',
] as const satisfies (keyof ModelFormValues)[];

/** Error message by field. */
export function modelFormErrors(values: ModelFormValues): ModelFormErrors {
  const body = modelPayload(values);
  const errors: ModelFormErrors = {};
  for (const field of checkedFields) {
    const error = schemaErrorText(shape[field], body[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}
