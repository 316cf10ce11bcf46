import { type ModelBody, modelBodySchema } from '@convoke/contract/models/model.schemas.ts';
import { describe, expect, test } from 'vitest';
import { type ModelBodyReading, readModelBody } from './model-body.rules.ts';

const compatible: ModelBody = {
  name: ' Ours ',
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1/',
  model: ' llama3.2 ',
  isOffered: true,
};
const vendor: ModelBody = { name: 'Claude', provider: 'anthropic', key: 'sk-1', isOffered: true };

type Options = Parameters<typeof readModelBody>[1];
const read = (body: ModelBody, options: Partial<Options> = {}): ModelBodyReading =>
  readModelBody(body, {
    before: null,
    contextTokens: 16_000,
    isAllowedUrl: () => true,
    ...options,
  });
const errorsOf = (reading: ModelBodyReading) =>
  reading.ok
    ? {}
    : Object.fromEntries(
        Object.entries(reading.fieldErrors).map(([field, [error]]) => [field, error?.code]),
      );

describe('the body of a model', () => {
  test('is trimmed, and what is blank or missing is null', () => {
    const reading = read({ ...compatible, key: '  ' });
    expect(reading).toEqual({
      ok: true,
      key: { kind: 'none' },
      values: {
        name: 'Ours',
        provider: 'openai-compatible',
        baseUrl: 'http://localhost:11434/v1',
        model: 'llama3.2',
        contextTokens: null,
        maxOutputTokens: null,
        isOffered: true,
        priceInput: null,
        priceOutput: null,
      },
    });
  });

  test.each<[string, ModelBody, Record<string, string>]>([
    [
      'an OpenAI-compatible server without address and model',
      { ...compatible, baseUrl: ' ', model: null },
      { baseUrl: 'base_url_required', model: 'chosen_model_required' },
    ],
    [
      'an address without /v1',
      { ...compatible, baseUrl: 'http://localhost:11434' },
      { baseUrl: 'base_url_lacks_version' },
    ],
    [
      'an address that cannot be opened',
      { ...compatible, baseUrl: 'http://[::1/v1' },
      { baseUrl: 'url_cannot_be_opened' },
    ],
    ['a vendor without key', { ...vendor, key: null }, { key: 'key_required' }],
    [
      'more output than the window has room for',
      { ...vendor, contextTokens: 4_000, maxOutputTokens: 3_500 },
      { maxOutputTokens: 'exceeds_model_window' },
    ],
    [
      'more output than the window of the server has room for',
      { ...vendor, maxOutputTokens: 15_000 },
      { maxOutputTokens: 'exceeds_model_window' },
    ],
  ])('names the field of %s', (_, body, errors) => {
    expect(errorsOf(read(body))).toEqual(errors);
  });

  test.each(['sk-1\u200b', 'sk-\u202e1', 'sk…1', 'sk-é', 'sk-1\nsk-2'])(
    'a key with what no key has is refused by the schema: %j',
    (key) => {
      const { error } = modelBodySchema.safeParse({ ...vendor, key });
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['key'], 'key_has_other_characters'],
      ]);
      expect(modelBodySchema.safeParse({ ...vendor, key: ' sk-1_ok.2 \n' }).success).toBe(true);
    },
  );

  test('names the address that this server does not call', () => {
    const isAllowedUrl = (url: URL) => url.hostname !== '169.254.169.254';
    const body = { ...compatible, baseUrl: 'http://169.254.169.254/v1' };
    expect(errorsOf(read(body, { isAllowedUrl }))).toEqual({ baseUrl: 'model_address_forbidden' });
  });

  test('keeps a stored key for the same address only', () => {
    const before = {
      provider: 'openai-compatible' as const,
      baseUrl: 'http://localhost:11434/v1',
      encryptedKey: 'encrypted',
    };
    const keyOf = (body: ModelBody) => {
      const reading = read(body, { before });
      return reading.ok ? reading.key : null;
    };
    expect(keyOf(compatible)).toEqual({ kind: 'keep' });
    expect(keyOf({ ...compatible, key: null })).toEqual({ kind: 'none' });
    expect(keyOf({ ...compatible, key: 'new' })).toEqual({ kind: 'new', apiKey: 'new' });
    expect(keyOf({ ...compatible, baseUrl: 'http://elsewhere.example/v1' })).toEqual({
      kind: 'none',
    });
    expect(errorsOf(read({ ...vendor, key: undefined }, { before }))).toEqual({
      key: 'key_required',
    });
  });
});
