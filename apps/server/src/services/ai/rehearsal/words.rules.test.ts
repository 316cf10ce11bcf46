import { describe, expect, test } from 'vitest';
import { plainLine, quote } from './words.rules.ts';

describe('what somebody wrote', () => {
  test.each([
    'Hello <b>team</b>',
    'a > b and c --> d',
    'x_y, snake_case_name and _',
    '2 * 3 = 6',
    '#hashtag ~ | pipe',
    '<script>x</script>',
  ])('comes back as it was: %s', (text) => {
    expect(plainLine(text)).toBe(text);
    expect(quote(text)).toBe(`“${text}”`);
  });

  test.each([
    ['**Decided**: plant in `May`', 'Decided: plant in May'],
    ['## Plan', 'Plan'],
    ['> quoted\n> twice', 'quoted twice'],
    ['_really_ and *so*', 'really and so'],
  ])('comes back without the marks of rich text: %s', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  test.each(['*', '`', '_', '> ', '#', '*`', '_ ', '* a'])(
    'is read in no time, also %j over and over',
    (piece) => {
      const text = piece.repeat(40_000 / piece.length);
      const before = process.cpuUsage();
      plainLine(text);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
    },
  );
});
