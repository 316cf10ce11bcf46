import { describe, expect, test } from 'vitest';
import { plainLine, quote, wholeSentences } from './words.rules.ts';

describe('a quoted text', () => {
  test.each([
    'Hello <b>team</b>',
    'a > b and c --> d',
    'x_y, snake_case_name and _',
    '2 * 3 = 6',
    '#hashtag ~ | pipe',
    '<script>x</script>',
  ])('is unchanged: %s', (text) => {
    expect(plainLine(text)).toBe(text);
    expect(quote(text)).toBe(`“${text}”`);
  });

  test.each([
    ['**Decided**: plant in `May`', 'Decided: plant in May'],
    ['## Plan', 'Plan'],
    ['> quoted\n> twice', 'quoted twice'],
    ['_really_ and *so*', 'really and so'],
  ])('loses its rich text marks: %s', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  test.each([
    [
      'Your question "Which part comes first" stays',
      '“Your question ‘Which part comes first’ stays”',
    ],
    ['Ihre Frage „Was zuerst“ bleibt', '“Ihre Frage ‘Was zuerst’ bleibt”'],
    ['Your question “Which part', '“Your question Which part”'],
  ])('has marks of its own kind within: %s', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  test.each(['*', '`', '_', '> ', '#', '*`', '_ ', '* a'])(
    'is read in linear time, also when %j repeats',
    (piece) => {
      // Quadratic work on this length would not end before the test's timeout.
      expect(plainLine(piece.repeat(400_000 / piece.length)).length).toBeLessThanOrEqual(400_000);
    },
  );
});

describe('the whole sentences of a text', () => {
  test.each([
    ['We buy the shed. Then we need a fence and', 'We buy the shed.'],
    ['We buy the shed', ''],
    ['We buy the shed, e.g. the', ''],
    ['Should we buy it? I would, if', 'Should we buy it?'],
    ['He said “buy it.” And then', 'He said “buy it.”'],
    ['**Buy it.** Or at', '**Buy it.**'],
    ['Kaufen wir ihn! Und dann „morg', 'Kaufen wir ihn!'],
    ['- Test the soil\n- Ask the ba', '- Test the soil'],
    ['', ''],
  ])('leave out what has no end: %j', (text, whole) => {
    expect(wholeSentences(text)).toBe(whole);
  });

  test.each(['We buy it.', 'We buy it. (For now.)', 'Wir sagten: „Ja.“', 'So what?!', 'Wait …'])(
    'are all of it: %j',
    (text) => {
      expect(wholeSentences(text)).toBe(text);
    },
  );
});
