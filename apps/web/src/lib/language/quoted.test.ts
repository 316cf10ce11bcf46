import { afterEach, expect, test } from 'vitest';
import { setLocale } from './locale.ts';
import { quoted } from './quoted.ts';

afterEach(() => setLocale('en'));

test.each([
  ['en', '“Park”'],
  ['en-GB', '“Park”'],
  ['de-AT', '„Park“'],
  ['es', '«Park»'],
])('a text has the marks of %s', (tag, expected) => {
  setLocale(tag);
  expect(quoted('Park')).toBe(expected);
});

test.each(['“Park”', '"Park"', '„Park“', '»Park«', '« Park »', ' “Park” '])(
  'a text that is one quotation is not quoted twice: %s',
  (text) => {
    expect(quoted(text)).toBe('“Park”');
    setLocale('de');
    expect(quoted(text)).toBe('„Park“');
    setLocale('es');
    expect(quoted(text)).toBe('«Park»');
  },
);

test.each([
  ['Say "yes" or "no".', '“Say ‘yes’ or ‘no’.”', '„Say ‚yes‘ or ‚no‘.“', '«Say “yes” or “no”.»'],
  ['„Ja“ und „nein“', '“‘Ja’ und ‘nein’”', '„‚Ja‘ und ‚nein‘“', '«“Ja” und “nein”»'],
  ['Un « oui » net', '“Un ‘ oui ’ net”', '„Un ‚ oui ‘ net“', '«Un “ oui ” net»'],
  ['(“Maybe”)', '“(‘Maybe’)”', '„(‚Maybe‘)“', '«(“Maybe”)»'],
])('a quotation within has the inner marks: %s', (text, inEnglish, inGerman, inSpanish) => {
  expect(quoted(text)).toBe(inEnglish);
  setLocale('de');
  expect(quoted(text)).toBe(inGerman);
  setLocale('es');
  expect(quoted(text)).toBe(inSpanish);
});
