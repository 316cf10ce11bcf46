import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  losesKey,
  modelFormErrors,
  modelPayload,
  newModelValues,
  valuesOf,
  withLatest,
} from './model-form.rules.ts';

const stored: AdminModel = {
  id: 'quick',
  name: 'Quick',
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  model: 'quick-1',
  hasKey: true,
  contextTokens: 8_000,
  maxOutputTokens: null,
  isOffered: false,
  priceInput: 0.15,
  priceOutput: null,
  origin: 'connected',
};
const sound = { ...newModelValues, name: ' Quick ' };

describe('the form of a model', () => {
  it('takes over what was changed elsewhere, but no part of another connection', () => {
    const opened = valuesOf(stored);
    const latest = {
      ...opened,
      model: 'quick-3',
      baseUrl: 'http://localhost:1/v1',
      isOffered: true,
    };
    expect(withLatest({ ...opened, name: 'Swift' }, opened, latest)).toEqual({
      ...latest,
      name: 'Swift',
    });
    expect(withLatest({ ...opened, model: 'quick-2' }, opened, latest)).toEqual({
      ...opened,
      model: 'quick-2',
      isOffered: true,
    });
    const key = { kind: 'replace' as const, text: 'sk-new' };
    expect(withLatest({ ...opened, key }, opened, latest)).toEqual({
      ...opened,
      key,
      isOffered: true,
    });
  });

  it('sends what is typed, and nothing for what is empty', () => {
    expect(modelPayload({ ...sound, priceInput: '0,15', contextTokens: ' 8000 ' })).toEqual({
      name: 'Quick',
      provider: 'openai',
      model: null,
      baseUrl: null,
      contextTokens: 8_000,
      maxOutputTokens: null,
      isOffered: true,
      priceInput: 0.15,
      priceOutput: null,
    });
  });

  it('shows a stored model, which it sends back unchanged and without its key', () => {
    const { id: _id, hasKey: _hasKey, origin: _origin, ...body } = stored;
    expect(modelPayload(valuesOf(stored))).toEqual(body);
  });

  it('keeps, replaces or deletes the key', () => {
    const keyOf = (key: Parameters<typeof modelPayload>[0]['key']) =>
      modelPayload({ ...sound, key });
    expect(keyOf({ kind: 'keep' })).not.toHaveProperty('key');
    expect(keyOf({ kind: 'replace', text: ' sk-new ' }).key).toBe('sk-new');
    expect(keyOf({ kind: 'forget' }).key).toBeNull();
  });

  it('knows that a stored key does not follow to another address or provider', () => {
    const values = valuesOf(stored);
    expect(losesKey(values, stored)).toBe(false);
    expect(losesKey({ ...values, baseUrl: 'http://localhost:1234/v1' }, stored)).toBe(true);
    expect(losesKey({ ...values, provider: 'openai' }, stored)).toBe(true);
    expect(losesKey({ ...values, baseUrl: '' }, { ...stored, hasKey: false })).toBe(false);
    expect(losesKey(values, null)).toBe(false);
  });

  it('has a message for each field that is not sound', () => {
    expect(modelFormErrors(sound)).toEqual({});
    const wrong = {
      ...newModelValues,
      baseUrl: 'localhost',
      contextTokens: '12',
      maxOutputTokens: 'many',
      priceInput: '-1',
      priceOutput: 'free',
    };
    expect(Object.keys(modelFormErrors(wrong))).toEqual([
      'name',
      'baseUrl',
      'contextTokens',
      'maxOutputTokens',
      'priceInput',
      'priceOutput',
    ]);
    expect(modelFormErrors(wrong).name).toBe('Name is required');
    expect(modelFormErrors(wrong).priceOutput).toBe('Must be a number from 0 to 1,000,000');
  });
});
