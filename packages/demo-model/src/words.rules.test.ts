import { describe, expect, test } from 'vitest';
import { plainLine, quote } from './words.rules.ts';

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

  test.each(['*', '`', '_', '> ', '#', '*`', '_ ', '* a'])(
    'is read in linear time, also when %j repeats',
    (piece) => {
      // Quadratic work on this length would not end before the test's timeout.
      expect(plainLine(piece.repeat(400_000 / piece.length)).length).toBeLessThanOrEqual(400_000);
    },
  );
});
