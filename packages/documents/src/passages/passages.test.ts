import { limits } from '@convoke/contract/limits.ts';
import { excerptSchema } from '@convoke/contract/files/file.schemas.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { PassageWriter } from './passage-writer.ts';
import { splitText } from './split-text.rules.ts';

const letters = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    '中',
    '。',
    ' ',
    '. ',
    '\n',
    '\n\n',
    '😀',
    '|',
    '# ',
    '"',
    ',',
    '\u{202e}',
  ),
  minLength: 1,
  maxLength: 4_000,
});
/** Without what nobody sees: a line of nothing else is left out. */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u{202e}]+/gu, '');

test.each(['txt', 'md'])(
  'nothing of a text is lost, and no passage is too long: %s',
  async (ending) => {
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        fc.pre(/[a中]/u.test(text));
        const { passages, characters } = await readDocument(new TextEncoder().encode(text), {
          name: `a.${ending}`,
        });
        expect(bare(passages.map((passage) => passage.text).join(''))).toBe(bare(text));
        expect(passages.map(({ n }) => n)).toEqual(passages.map((_, index) => index + 1));
        expect(passages.every((passage) => passage.text.length <= limits.passage)).toBe(true);
        expect(passages.every((passage) => excerptSchema.safeParse(passage).success)).toBe(true);
        const count = passages.reduce((sum, passage) => sum + Array.from(passage.text).length, 0);
        expect(characters).toBe(count);
      }),
    );
  },
);

test('every cell of a table is in its row', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ß', '7', ';', ',', '"', '\n', ' '),
    maxLength: 30,
  });
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      fc.pre(table.flat().join('').includes('a'));
      const csv = table
        .map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      const { passages } = await readDocument(new TextEncoder().encode(csv), { name: 'a.csv' });
      const all = passages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/gu, ' ');
      for (const value of table.flat()) expect(all).toContain(value.replace(/\s+/gu, ' ').trim());
    }),
  );
});

test('long text is cut at the end of a paragraph, a sentence or a word', () => {
  expect(splitText('One two. Three four. Five six.', 22)).toEqual([
    'One two. Three four.',
    'Five six.',
  ]);
  expect(splitText('One two three four', 10)).toEqual(['One two', 'three four']);
  expect(splitText('あいうえ。おかきく。けこ', 7)).toEqual(['あいうえ。', 'おかきく。けこ']);
  expect(splitText('😀'.repeat(10), 5)).toEqual(['😀😀', '😀😀', '😀😀', '😀😀', '😀😀']);
});

test('a heading begins the passage that it heads, and never ends one', () => {
  const writer = new PassageWriter({});
  const text = 'Words. '.repeat(150).trim();
  writer.add(text);
  writer.heading(3, 'Abstract');
  writer.add(text);
  writer.heading(3, 'Long');
  writer.add(`${text} ${text}`);
  writer.heading(3, 'Last');
  writer.finish();
  const begins = writer.passages.map(({ text: passage }) => passage.slice(0, 15));
  expect(begins).toEqual([
    'Words. Words. W',
    'Abstract\nWords.',
    'Long\nWords. Wor',
    'Words. Words. W',
  ]);
  expect(writer.passages.at(-1)?.text.endsWith('Words.\nLast')).toBe(true);
});
