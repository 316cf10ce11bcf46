import { expect, test } from 'vitest';
import { chooseFont, printable, layoutText } from './card-text.rules.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ …<>&';
const ems = (text: string) => Object.fromEntries(Array.from(text, (letter) => [letter, 0.5]));
const widths = ems(`${letters}Łź`);
// Twenty characters per line in the large size, forty in the small one.
const room = {
  width: 1000,
  sizes: [
    { fontSize: 100, lineCount: 2 },
    { fontSize: 50, lineCount: 3 },
  ],
};
const set = (text: string) => layoutText(text, room, widths);

test('a short text has the largest size', () => {
  expect(set('A garden for all')).toEqual({
    fontSize: 100,
    lines: ['A garden for all'],
  });
});

test('a longer one breaks between words and takes a smaller size when it has to', () => {
  const { fontSize, lines } = set('Turn the yard into a garden for all');
  expect(fontSize).toBe(100);
  expect(lines).toEqual(['Turn the yard into a', 'garden for all']);
  expect(set('Turn the yard into a garden that the neighbourhood runs').fontSize).toBe(50);
});

test('what fits in no size ends in an ellipsis', () => {
  const { fontSize, lines } = set('word '.repeat(60));
  expect(fontSize).toBe(50);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/word…$/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
});

test('a word longer than the line continues on the next', () => {
  const { lines } = set('x'.repeat(60));
  expect(lines.map((line) => line.length)).toEqual([40, 20]);
});

test('a script without spaces breaks between its characters', () => {
  const { lines } = set('日本語のタイトルがここに入ります');
  expect(lines.map((line) => Array.from(line).length)).toEqual([10, 6]);
});

test('no text loses characters or leaves its box', () => {
  for (const text of ['', ' ', '😀'.repeat(200), '\u202e\u0000\ud800abc', 'ب'.repeat(200)]) {
    const { lines, fontSize } = set(text);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(fontSize).toBeGreaterThan(0);
  }
});

const bundled = { family: 'Bundled', widths };
const cyrillic = { family: 'System', widths: { ...ems('приветм, :a'), '…': 1 } };
const fonts = [bundled, cyrillic];

test('a text that the bundled font covers uses it', () => {
  expect(chooseFont('ab Łź', fonts)).toMatchObject({ ok: true, font: bundled });
});

test('a text that it does not cover uses one system font throughout', () => {
  expect(chooseFont('привет, мир: a', fonts)).toEqual({
    ok: true,
    text: 'привет, мир: a',
    font: cyrillic,
  });
});

test('a text that no font covers is not rendered, and its characters are reported', () => {
  expect(chooseFont('привет, мир', [bundled])).toEqual({ ok: false, lacks: 'приветм' });
  expect(chooseFont('привет, 日', fonts)).toEqual({ ok: false, lacks: 'привет日' });
  // A title in both alphabets needs one font that has both.
  expect(chooseFont('привет b', fonts)).toMatchObject({ ok: false });
});

test('symbols without a font are left out', () => {
  expect(chooseFont('ab 🌧\uFE0F cd — ef', [bundled])).toMatchObject({ ok: true, text: 'ab cd ef' });
  expect(chooseFont('👩\u200D🚀', [bundled])).toMatchObject({ ok: true, text: '' });
});

test('letters and marks are composed', () => {
  expect(chooseFont('z\u0301', [bundled])).toMatchObject({ ok: true, text: 'ź' });
});

test('control characters are removed', () => {
  expect(printable(' a\u0000b\n\u001b[c\ud800\uffff ')).toBe('a b [c');
});
