import { describe, expect, it } from 'vitest';
import { greetingName } from './greeting-name.rules.ts';

describe('the name that a mail greets', () => {
  it.each([
    'Ada',
    'Ada Lovelace',
    'Dr. Ada B. Lovelace',
    'J.R.R. Tolkien',
    "Sinéad O'Connor",
    'Maximiliane-Theodora Freifrau von und zu der Tann-Rathsamhausen-Hohenlohe-Schillingsfürst',
    'עדה לאבלייס',
    '愛達',
    'Henry the 8th',
  ])('is said as it was written: %s', (name) => {
    expect(greetingName(name)).toBe(name);
  });

  it.each([
    ['line breaks', 'Ada\r\nBcc: x', null],
    ['a line break alone', 'Ada\r\nLovelace', 'Ada Lovelace'],
    ['other breaks', 'Ada\u2028\u0085\u00a0\tLovelace', 'Ada Lovelace'],
    ['a turned direction', 'Ada\u202eecalevoL\u2069', 'AdaecalevoL'],
    ['zero width', 'A\u200bd\u200d\ufeffa', 'Ada'],
    ['half a character', 'Ada\ud800', 'Ada'],
  ])('loses what is not seen: %s', (_, name, expected) => {
    expect(greetingName(name)).toBe(expected);
  });

  it.each([
    '',
    ' \u200b ',
    'You won: https://evil.example',
    'Visit evil.example now',
    'WWW evil',
    'mail me@evil',
    'evil\u200b.example',
    'Call 0800 123',
    'x'.repeat(122),
  ])('is left out where it carries a message of somebody else: %s', (name) => {
    expect(greetingName(name)).toBeNull();
  });
});
