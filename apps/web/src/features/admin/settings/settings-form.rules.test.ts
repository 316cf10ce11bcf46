import { type Settings, settingsBodySchema } from '@convoke/contract/admin/admin.schemas.ts';
import { settingsTable, unsetGroup } from '@convoke/contract/settings.ts';
import { safeParse } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  losesKey,
  settingsErrors,
  settingsPayload,
  settingsValues,
} from './settings-form.rules.ts';

const empty: Settings = {
  ai: {
    provider: null,
    model: null,
    baseUrl: null,
    hasApiKey: false,
    ...unsetGroup('ai'),
  },
  limits: unsetGroup('limits'),
  isRegistrationOpen: true,
  siteTexts: unsetGroup('siteTexts'),
  inForce: { label: 'Rehearsal', mode: 'rehearsal', botCheck: 'altcha' },
};
const ai = settingsValues(empty).ai;
const groups = ['ai', 'limits', 'registration', 'siteTexts'] as const;

describe('the settings', () => {
  it("that are empty leave the environment's values effective", () => {
    const values = settingsValues(empty);
    expect(groups.map((group) => settingsPayload(group, values[group]))).toEqual([
      { ai: { provider: null, model: null, baseUrl: null, ...unsetGroup('ai') } },
      { limits: unsetGroup('limits') },
      { isRegistrationOpen: true },
      { siteTexts: unsetGroup('siteTexts') },
    ]);
  });

  it('match the request schema', () => {
    const values = settingsValues(empty);
    for (const group of groups) {
      expect(safeParse(settingsBodySchema, settingsPayload(group, values[group])).success).toBe(
        true,
      );
    }
  });

  it.each([
    ['ai', 'maxOutputTokens', settingsTable.ai.maxOutputTokens],
    ['ai', 'dailyTokenBudget', settingsTable.ai.dailyTokenBudget],
    ['limits', 'aiPerMinute', settingsTable.limits.aiPerMinute],
  ] as const)('agree with the server about %s.%s', (group, name, { min, max }) => {
    for (const number of [min - 1, min, max, max + 1]) {
      const values = { ...settingsValues(empty)[group], [name]: String(number) };
      const isTaken = safeParse(settingsBodySchema, settingsPayload(group, values)).success;
      expect(settingsErrors(group, values)[name] === undefined, String(number)).toBe(isTaken);
    }
  });

  it.each(['1.5', '-3', '1e3', 'many', '0x10'])('refuse "%s" as a number', (maxOutputTokens) => {
    expect(settingsErrors('ai', { ...ai, maxOutputTokens })).toEqual({
      maxOutputTokens: 'Must be a whole number from 16 to 1,000,000',
    });
  });

  it.each(['ollama', 'ftp://models.example/v1', 'javascript:alert(1)', 'http://'])(
    'refuse "%s" as a URL',
    (baseUrl) => {
      expect(settingsErrors('ai', { ...ai, baseUrl })).toHaveProperty('baseUrl');
    },
  );
});

describe('the key of a model', () => {
  const kept = { ...empty.ai, hasApiKey: true, baseUrl: 'https://one.example/v1' };
  const values = { ...ai, baseUrl: 'https://one.example/v1' };

  it('stays by default', () => {
    expect(settingsPayload('ai', values)).not.toHaveProperty('ai.apiKey');
    const blank = { ...values, apiKey: { kind: 'replace', text: '  ' } } as const;
    expect(settingsPayload('ai', blank)).not.toHaveProperty('ai.apiKey');
  });

  it('is replaced or deleted on request', () => {
    const replaced = { ...values, apiKey: { kind: 'replace', text: ' sk-2 ' } } as const;
    expect(settingsPayload('ai', replaced)).toHaveProperty('ai.apiKey', 'sk-2');
    const forgotten = { ...values, apiKey: { kind: 'forget' } } as const;
    expect(settingsPayload('ai', forgotten)).toHaveProperty('ai.apiKey', null);
  });

  it('is deleted with another base URL, unless a new one is set', () => {
    expect(losesKey(values, kept)).toBe(false);
    expect(losesKey({ ...values, baseUrl: ' https://one.example/v1 ' }, kept)).toBe(false);
    const moved = { ...values, baseUrl: 'https://two.example/v1' };
    expect(losesKey(moved, kept)).toBe(true);
    expect(losesKey({ ...values, baseUrl: '' }, kept)).toBe(true);
    expect(losesKey({ ...moved, apiKey: { kind: 'replace', text: 'sk-2' } }, kept)).toBe(false);
    expect(losesKey({ ...moved, apiKey: { kind: 'replace', text: ' ' } }, kept)).toBe(true);
    expect(losesKey(moved, { ...kept, hasApiKey: false })).toBe(false);
  });
});

describe('a base URL', () => {
  const errorOf = (provider: typeof ai.provider, baseUrl: string, environment?: string) =>
    settingsErrors('ai', { ...ai, provider, baseUrl }, environment)['baseUrl'];
  const path = 'Must end in /v1, like http://localhost:11434/v1';

  it.each([
    ['openai-compatible', 'http://localhost:11434', undefined, path],
    ['openai-compatible', ' http://localhost:11434/v1/ ', undefined, undefined],
    [
      'openai-compatible',
      'http://a.example/v1?key=1',
      undefined,
      'Must have nothing after the path: no ? and no #',
    ],
    ['openai-compatible', '', undefined, undefined],
    [
      'openai-compatible',
      'ftp://a.example/v1',
      undefined,
      'Must be an address that starts with http:// or https://, without a name and password in it',
    ],
    ['auto', 'https://a.example/api', undefined, path],
    ['', 'https://a.example/api', 'auto', path],
    ['', 'https://a.example/api', 'anthropic', undefined],
    ['', 'https://a.example/api', undefined, undefined],
    ['anthropic', 'https://a.example/api', 'auto', undefined],
  ] as const)(
    'of %j at %j, with %j in the environment: %j',
    (provider, url, environment, fault) => {
      expect(errorOf(provider, url, environment)).toBe(fault);
    },
  );
});
