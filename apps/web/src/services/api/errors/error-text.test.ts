import { emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { languages } from '@convoke/language/language.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import { ApiError, errorFromProblem } from '../api-error.ts';
import { codedErrorText, errorText, schemaErrorText } from './error-text.ts';
import { errorMessages } from './messages.ts';

afterEach(() => showInLanguage('en'));

const problem = { status: 429, title: 'Too Many Requests', code: 'rate_limited' };
const refusal = (more: object) => {
  const error = errorFromProblem({ ...problem, message: 'As the server says.', ...more });
  return error === null ? 'no problem' : errorText(error);
};

describe('what the visitor is told', () => {
  test('is the text of the code, filled with the params', async () => {
    const limit = { reason: 'publish_limit_reached', params: { retryAfterSeconds: 540 } };
    expect(refusal(limit)).toBe(
      'You have published a lot in a short time. Please try again in 9 minutes.',
    );
    await showInLanguage('de');
    expect(refusal(limit)).toBe(
      'Du hast in kurzer Zeit viel veröffentlicht. Bitte versuch es in 9 Minuten noch einmal.',
    );
    expect(refusal({ reason: 'model_paused', params: { retryAfterSeconds: 1 } })).toBe(
      'Das Modell ist mehrmals hintereinander ausgefallen, deshalb wartet der Server vor der nächsten Anfrage. Bitte versuch es in 1 Sekunde noch einmal.',
    );
    expect(refusal({ reason: 'tool_paused', params: { retryAfterSeconds: 20 } })).toBe(
      'Der Server dieses Werkzeugs ist mehrmals hintereinander ausgefallen, deshalb wird er eine Weile nicht gefragt. Bitte versuch es in 20 Sekunden noch einmal.',
    );
    const day = { max: 500, retryAfterSeconds: 7 * 3_600 };
    expect(refusal({ reason: 'tool_calls_exhausted', params: day })).toBe(
      'Die 500 Werkzeugaufrufe, die dein Netz in 24 Stunden hat, sind verbraucht. Bitte versuch es in 7 Stunden noch einmal.',
    );
    expect(refusal({ reason: 'too_few_members', params: { count: 1 } })).toBe(
      'Das Modell nannte nur 1 brauchbares Teammitglied. Bitte versuch es noch einmal.',
    );
  });

  test('is the server’s message where the code is unknown, absent, or has other params', async () => {
    await showInLanguage('de');
    expect(refusal({ reason: 'much_newer' })).toBe('As the server says.');
    expect(refusal({ reason: 'constructor' })).toBe('As the server says.');
    expect(refusal({})).toBe('As the server says.');
    expect(refusal({ reason: 'not_one_of', params: { choices: 3 } })).toBe('As the server says.');
    expect(codedErrorText({ code: 'much_newer', message: 'Too odd' })).toBe('Too odd');
  });

  test('names a fault within another one in the same language', async () => {
    await showInLanguage('de');
    const error = { code: 'model_file_too_large', message: '' };
    const params = { file: '/m.gguf', gigabytes: 42.5, memoryGigabytes: 16 };
    expect(codedErrorText({ ...error, params })).toBe(
      '/m.gguf hat 42,5 GB, zu viel für die 16 GB Arbeitsspeicher dieses Rechners. Hol dir eine kleinere: npm run local-model',
    );
    const stored = { code: 'stored_model_fails', params: { error: { ...error, params } } };
    expect(codedErrorText({ ...stored, message: '' })).toMatch(/: \/m\.gguf hat 42,5 GB/);
    const newer = { code: 'stored_model_fails', params: { error: { code: 'much_newer' } } };
    expect(codedErrorText({ ...newer, message: 'As the server says.' })).toBe(
      'As the server says.',
    );
  });

  test('is ours where the server said nothing', async () => {
    expect(errorText(new ApiError({ code: 'network' }))).toBe('The server could not be reached.');
    expect(errorText(new ApiError({ code: 'internal' }))).toBe('Something went wrong.');
    await showInLanguage('de');
    expect(errorText(new ApiError({ code: 'network' }))).toBe('Der Server war nicht zu erreichen.');
  });

  test('of a form is what the contract’s schema finds wrong', async () => {
    await showInLanguage('de');
    expect(schemaErrorText(emailSchema, 'ada')).toBe('Bitte gib eine gültige E-Mail-Adresse ein');
    expect(schemaErrorText(emailSchema, `${'a'.repeat(limits.email)}@b.example`)).toBe(
      'Darf höchstens 254 Zeichen haben',
    );
    expect(schemaErrorText(emailSchema, 3)).toBe('Die E-Mail-Adresse fehlt noch');
    expect(schemaErrorText(emailSchema, 'ada@convoke.example')).toBeNull();
  });
});

/** Params with every name that a code has; each leaves its mark in the text. */
const params = {
  max: 4711,
  min: 4712,
  retryAfterSeconds: 61,
  count: 4714,
  seconds: 4715,
  maxMebibytes: 4716,
  waiting: 4717,
  values: ['FIRST', 'SECOND'],
  methods: ['FIRST', 'SECOND'],
  vendor: 'VENDOR',
  detail: 'DETAIL',
  key: 'KEY',
  status: 4720,
  number: 'NUMBER',
  file: 'FILE',
  folder: 'FOLDER',
  installed: 'INSTALLED',
  needed: 'NEEDED',
  gigabytes: 4718.5,
  memoryGigabytes: 4719,
  error: { code: 'model_file_missing', params: { file: 'FILE' } },
  expected: 'list',
  group: 'siteTexts',
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(errorMessages))('%s has a whole text', async (code) => {
    const english = codedErrorText({ code, params, message: '' });
    await showInLanguage(language);
    const text = codedErrorText({ code, params, message: '' });
    expect(text).not.toMatch(/undefined|NaN|\[object|\$\{|# |^$/);
    expect(filledIn(text)).toEqual(filledIn(english));
  });
});

/** What the params left in a text; numbers without the separators of a language. */
function filledIn(text: string): string[] {
  const bare = text.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3})/g, '');
  return (
    bare.match(
      /47\d\d|FIRST|SECOND|VENDOR|DETAIL|FILE|FOLDER|INSTALLED|NEEDED|KEY|NUMBER|\b61\b|\b2\b/g,
    ) ?? []
  ).toSorted();
}
