import { type Settings, settingsBodySchema } from '@convoke/contract/admin/admin.schemas.ts';
import { safeParse } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  losesKey,
  ranges,
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
    maxOutputTokens: null,
    dailyTokenBudget: null,
  },
  limits: { aiPerMinute: null, authPerMinute: null, apiPerMinute: null },
  isRegistrationOpen: true,
  siteTexts: { contactEmail: null, founderName: null, founderBio: null, blogUrl: null },
  inForce: { label: 'Rehearsal', mode: 'rehearsal', botCheck: 'altcha' },
};
const ai = settingsValues(empty).ai;
const groups = ['ai', 'limits', 'registration', 'siteTexts'] as const;

describe('the settings', () => {
  it('that are empty leave the environment in force', () => {
    const values = settingsValues(empty);
    expect(groups.map((group) => settingsPayload(group, values[group]))).toEqual([
      {
        ai: {
          provider: null,
          model: null,
          baseUrl: null,
          maxOutputTokens: null,
          dailyTokenBudget: null,
        },
      },
      { limits: { aiPerMinute: null, authPerMinute: null, apiPerMinute: null } },
      { isRegistrationOpen: true },
      { siteTexts: { contactEmail: null, founderName: null, founderBio: null, blogUrl: null } },
    ]);
  });

  it('are sent as the server takes them', () => {
    const values = settingsValues(empty);
    for (const group of groups) {
      expect(safeParse(settingsBodySchema, settingsPayload(group, values[group])).success).toBe(
        true,
      );
    }
  });

  it.each([
    ['maxOutputTokens', ranges.maxOutputTokens],
    ['dailyTokenBudget', ranges.dailyTokenBudget],
  ] as const)('agree with the server about %s', (name, [min, max]) => {
    for (const number of [min - 1, min, max, max + 1]) {
      const values = { ...ai, [name]: String(number) };
      const isTaken = safeParse(settingsBodySchema, settingsPayload('ai', values)).success;
      expect(settingsErrors('ai', values)[name] === undefined, String(number)).toBe(isTaken);
    }
  });

  it('agree with the server about calls per minute', () => {
    const [min, max] = ranges.perMinute;
    for (const number of [min - 1, min, max, max + 1]) {
      const values = { ...settingsValues(empty).limits, aiPerMinute: String(number) };
      const isTaken = safeParse(settingsBodySchema, settingsPayload('limits', values)).success;
      expect(settingsErrors('limits', values)['aiPerMinute'] === undefined).toBe(isTaken);
    }
  });

  it.each(['1.5', '-3', '1e3', 'many', '0x10'])('take "%s" for no number', (maxOutputTokens) => {
    expect(settingsErrors('ai', { ...ai, maxOutputTokens })).toEqual({
      maxOutputTokens: 'Must be a whole number from 16 to 1,000,000',
    });
  });

  it.each(['ollama', 'ftp://models.example/v1', 'javascript:alert(1)', 'http://'])(
    'take "%s" for no address',
    (baseUrl) => {
      expect(settingsErrors('ai', { ...ai, baseUrl })).toHaveProperty('baseUrl');
    },
  );
});

describe('the key of a model', () => {
  const kept = { ...empty.ai, hasApiKey: true, baseUrl: 'https://one.example/v1' };
  const values = { ...ai, baseUrl: 'https://one.example/v1' };

  it('stays unless something is said about it', () => {
    expect(settingsPayload('ai', values)).not.toHaveProperty('ai.apiKey');
    const blank = { ...values, apiKey: { kind: 'replace', text: '  ' } } as const;
    expect(settingsPayload('ai', blank)).not.toHaveProperty('ai.apiKey');
  });

  it('is replaced or forgotten on demand', () => {
    const replaced = { ...values, apiKey: { kind: 'replace', text: ' sk-2 ' } } as const;
    expect(settingsPayload('ai', replaced)).toHaveProperty('ai.apiKey', 'sk-2');
    const forgotten = { ...values, apiKey: { kind: 'forget' } } as const;
    expect(settingsPayload('ai', forgotten)).toHaveProperty('ai.apiKey', null);
  });

  it('is lost with another base URL, unless a new one comes along', () => {
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
  const faultOf = (provider: typeof ai.provider, baseUrl: string, environment?: string) =>
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
      'Must be an address that begins with http:// or https://',
    ],
    ['auto', 'https://a.example/api', undefined, path],
    ['', 'https://a.example/api', 'auto', path],
    ['', 'https://a.example/api', 'anthropic', undefined],
    ['', 'https://a.example/api', undefined, undefined],
    ['anthropic', 'https://a.example/api', 'auto', undefined],
  ] as const)(
    'of %j at %j, with %j in the environment: %j',
    (provider, url, environment, fault) => {
      expect(faultOf(provider, url, environment)).toBe(fault);
    },
  );
});
