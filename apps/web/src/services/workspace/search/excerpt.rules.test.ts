import { expect, test } from 'vitest';
import { excerptOf, marksIn } from './excerpt.rules.ts';

/** The excerpt with brackets around what is marked. */
function marked(text: string, ...words: string[]): string {
  const excerpt = excerptOf(text, words);
  return excerpt.marks.reduceRight(
    (result, [start, end]) =>
      `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`,
    excerpt.text,
  );
}

test.each([
  ['Soil first. Then the beds get water! And light.', ['water'], 'Then the beds get [water]!'],
  ['One line\nAnother with Bäume\nThird', ['baum'], 'Another with [Bäum]e'],
  ['Die große Straße', ['strasse'], 'Die große [Straße]'],
  ['**Plant** `beds` now', ['plant', 'bed'], '[Plant] [bed]s now'],
  ['> Quoted: yes\n- 1) item beds', ['item'], '1) [item] beds'],
  ['Dr. Feld paid 3.5 for it.', ['paid'], 'Feld [paid] 3.5 for it.'],
  ['庭に水をやる。毎日。', ['水'], '庭に[水]をやる。'],
  ['Nothing of it here. Second.', ['absent'], 'Nothing of it here.'],
  ['', ['water'], ''],
])('the sentence of %j with %j is %j', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});

test('a long sentence is cut around the first word', () => {
  const excerpt = marked(`${'soil '.repeat(100)}water ${'light '.repeat(100)}`, 'water');
  expect(excerpt).toMatch(/^…(?:soil )+\[water\](?: light)+(?: l| li| lig| ligh)?…$/u);
  expect(excerpt.length).toBeLessThan(190);
});

test('marks do not overlap', () => {
  expect(marksIn('water waters', ['water', 'wa'])).toEqual([
    [0, 5],
    [6, 11],
  ]);
});
