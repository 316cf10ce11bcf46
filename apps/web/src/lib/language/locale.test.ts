import { afterEach, expect, test } from 'vitest';
import { formatNumber, localeOf, plural, setLocale } from './locale.ts';

afterEach(() => setLocale('en'));

test.each([
  ['en', ['en-GB', 'de'], 'en-GB'],
  ['de', ['en-GB', 'de-AT'], 'de-AT'],
  ['es', ['en-GB'], 'es'],
  ['de', [], 'de'],
])('%s for somebody with %j is written as %s', (language, visitors, tag) => {
  expect(localeOf(language, visitors)).toBe(tag);
});

test.each([
  ['en', 0, '0 messages'],
  ['en', 1, '1 message'],
  ['en', 1200, '1,200 messages'],
  ['de', 1200, '1.200 messages'],
  ['es', 1_000_000, '1.000.000 messages'],
])('in %s, %d is %s', (tag, count, sentence) => {
  setLocale(tag);
  expect(plural(count, { one: '# message', other: '# messages' })).toBe(sentence);
});

test('a number keeps its signs also where they mean something to a replacement', () => {
  setLocale('en');
  expect(formatNumber(-1234.5)).toBe('-1,234.5');
});
