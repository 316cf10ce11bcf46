import { expect, test } from 'vitest';
import { type CardWidths, drawable, printable, setText, type TextRun } from './card-text.rules.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ …<>&';
const ems = (text: string) => Object.fromEntries(Array.from(text, (letter) => [letter, 0.5]));
const widths: CardWidths = { latin: ems(letters), extended: ems('Łź'), machine: null };
// Twenty letters in the large size, forty in the small one.
const room = {
  width: 1000,
  sizes: [
    { fontSize: 100, lineCount: 2 },
    { fontSize: 50, lineCount: 3 },
  ],
};
const set = (text: string) => setText(text, room, widths);
const lineText = (runs: TextRun[]) => runs.map(({ text }) => text).join('');

test('a short text stands in the largest size', () => {
  expect(set('A garden for all')).toEqual({
    fontSize: 100,
    lines: [[{ text: 'A garden for all', font: 'latin', x: 0 }]],
  });
});

test('a longer one breaks between words and takes a smaller size when it has to', () => {
  const { fontSize, lines } = set('Turn the yard into a garden for all');
  expect(fontSize).toBe(100);
  expect(lines.map(lineText)).toEqual(['Turn the yard into a', 'garden for all']);
  expect(set('Turn the yard into a garden that the neighbourhood runs').fontSize).toBe(50);
});

test('what fits in no size ends in an ellipsis', () => {
  const { fontSize, lines } = set('word '.repeat(60));
  expect(fontSize).toBe(50);
  expect(lines).toHaveLength(3);
  expect(lineText(lines[2] ?? [])).toMatch(/word…$/);
  for (const line of lines) expect(lineText(line).length).toBeLessThanOrEqual(40);
});

test('a word longer than the line goes on in the next', () => {
  const { lines } = set('x'.repeat(60));
  expect(lines.map((line) => lineText(line).length)).toEqual([40, 20]);
});

test('letters of another part of the alphabet have their font, and what follows its place', () => {
  expect(set('in Łź ab').lines).toEqual([
    [
      { text: 'in ', font: 'latin', x: 0 },
      { text: 'Łź ', font: 'extended', x: 1.5 },
      { text: 'ab', font: 'latin', x: 3 },
    ],
  ]);
});

test('words of another script stay together, marks stay with their letters', () => {
  const [line] = set('ab привет мир').lines;
  expect(line?.map(({ text, font }) => [text, font])).toEqual([
    ['ab ', 'latin'],
    ['привет мир', 'machine'],
  ]);
  expect(set('a\u0301b').lines[0]).toHaveLength(1);
});

test('a script without spaces breaks between its characters', () => {
  const { lines } = set('日本語のタイトルがここに入ります');
  expect(lines.map((line) => Array.from(lineText(line)).length)).toEqual([10, 6]);
});

test('whatever is written, nothing gets lost or beyond the room', () => {
  for (const text of ['', ' ', '😀'.repeat(200), '\u202e\u0000\ud800abc', 'ب'.repeat(200)]) {
    const { lines, fontSize } = set(text);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(fontSize).toBeGreaterThan(0);
  }
});

const cyrillic = { ...ems('приветм, :a'), '…': 1 };
const withMachine = { ...widths, machine: cyrillic };

test('a text that our fonts have stands in ours, whatever the machine has', () => {
  expect(drawable('ab Łź', withMachine)).toMatchObject({ ok: true, widths: { machine: null } });
});

test('a text with a letter that ours lack stands in one font of the machine, punctuation and all', () => {
  const found = drawable('привет, мир: a', withMachine);
  expect(found).toEqual({
    ok: true,
    text: 'привет, мир: a',
    widths: { latin: {}, extended: {}, machine: cyrillic },
  });
  if (!found.ok) return;
  const { lines } = setText(found.text, room, found.widths);
  expect(lines.flat()).toEqual([{ text: 'привет, мир: a', font: 'machine', x: 0 }]);
});

test('a text with a letter that no font has is not drawn, and the letter is asked for', () => {
  expect(drawable('привет, мир', widths)).toEqual({ ok: false, lacks: 'приветм' });
  expect(drawable('привет, 日', withMachine)).toEqual({ ok: false, lacks: 'привет日' });
  // One of both alphabets needs a font that has both.
  expect(drawable('привет b', withMachine)).toMatchObject({ ok: false });
});

test('signs that no font has are left out', () => {
  expect(drawable('ab 🌧\uFE0F cd — ef', widths)).toMatchObject({ ok: true, text: 'ab cd ef' });
  expect(drawable('👩\u200D🚀', widths)).toMatchObject({ ok: true, text: '' });
});

test('letters come together with their marks where a font has both as one', () => {
  expect(drawable('z\u0301', widths)).toMatchObject({ ok: true, text: 'ź' });
});

test('a picture holds no control characters', () => {
  expect(printable(' a\u0000b\n\u001b[c\ud800\uffff ')).toBe('a b [c');
});
