import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { seatColourIndex } from '../../../ui/seat/seat.rules.ts';
import { cardColours, cardSeatColours } from './card-colours.ts';
import { CardPicture, missingGlyphs } from './card-picture.tsx';
import type { CardFont } from './card-text.rules.ts';

const widths = Object.fromEntries(
  Array.from({ length: 95 }, (_, index) => [String.fromCharCode(32 + index), 0.4]),
);
const guest = (name: string, role = 'Guest') => ({ name, role, description: '' });

function draw(
  introduction: string,
  participants = [guest('Mara Bell', 'Researcher')],
  systemFont: CardFont | null = null,
) {
  const props = { publication: { introduction, participants }, widths, systemFont };
  const svg = renderToStaticMarkup(<CardPicture {...props} />);
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return {
    svg,
    document,
    lacks: missingGlyphs(props),
    texts: Array.from(document.querySelectorAll('text'), textOf),
  };
}
const textOf = ({ textContent }: Element) => textContent;

test('shows title, participants in their seat colours, and product name', () => {
  const { document, texts } = draw('A garden for all', [
    guest('Mara Bell', 'Researcher'),
    guest('Nils', 'Builder'),
  ]);
  expect(texts).toEqual(['A garden for all', 'MB', 'N', 'Convoke', "Don't prompt. Convoke."]);
  const fills = Array.from(document.querySelectorAll('g circle'), (one) =>
    one.getAttribute('fill'),
  );
  expect(fills).toEqual([
    cardSeatColours[seatColourIndex('Mara Bell', 'Researcher')],
    cardSeatColours[seatColourIndex('Nils', 'Builder')],
  ]);
});

test('a decision is the main text, below a small title', () => {
  const participants = [guest('Nils', 'Builder')];
  const publication = { introduction: 'A garden', participants, decision: 'We plant apple trees.' };
  const props = { publication, widths, systemFont: null };
  const svg = renderToStaticMarkup(<CardPicture {...props} />);
  const sizes = Array.from(svg.matchAll(/font-size="(\d+)"[^>]*>(A garden|We plant)/gu));
  expect(sizes.map(([, fontSize, text]) => [text, fontSize])).toEqual([
    ['A garden', '40'],
    ['We plant', '60'],
  ]);
  expect(missingGlyphs({ ...props, publication: { ...publication, decision: '木' } })).toBe('木');
});

test('a participant without a name, or with a reserved one, is a grey question mark', () => {
  const { document, texts } = draw('Somebody', [guest(''), guest(' \u200b'), guest('System')]);
  expect(texts.filter((text) => text === '?')).toHaveLength(3);
  const fills = Array.from(document.querySelectorAll('g circle'), (one) =>
    one.getAttribute('fill'),
  );
  expect(fills).toEqual(Array(3).fill(cardSeatColours[0]));
});

test('the second participant of a colour has its second variant', () => {
  const { document } = draw('Twice the same colour', [
    guest('Mara', 'Researcher'),
    guest('Nils', 'Builder'),
  ]);
  const [first, second] = document.querySelectorAll('g circle');
  expect(first?.getAttribute('stroke')).toBeNull();
  expect(second?.getAttribute('fill')).toBe(cardColours.paper);
  expect(second?.getAttribute('stroke')).toBe(first?.getAttribute('fill'));
});

test('markup in texts is escaped', () => {
  const title = `</text><script>x</script><image href="y"/>&'"`;
  const { document, texts } = draw(title, [guest('</svg>'), guest('\u0000'), guest('')]);
  expect(document.querySelectorAll('script, image')).toHaveLength(0);
  expect(texts.join('').replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
});

test('seats of a full table do not overlap', () => {
  const participants = Array.from({ length: 12 }, (_, index) => guest(`Guest ${index}`));
  const { document } = draw('Everybody', participants);
  const seats = Array.from(document.querySelectorAll('g circle'), (one) =>
    ['cx', 'cy', 'r'].map((name) => Number(one.getAttribute(name))),
  );
  expect(seats).toHaveLength(12);
  for (const [index, [x = 0, y = 0, radius = 0]] of seats.entries()) {
    const [nextX = 0, nextY = 0] = seats[(index + 1) % seats.length] ?? [];
    expect(Math.hypot(nextX - x, nextY - y)).toBeGreaterThan(2 * radius);
    expect(x - radius).toBeGreaterThan(660);
    expect(x + radius).toBeLessThan(1200);
  }
});

const ours = ['Convoke', "Don't prompt. Convoke."];
const cyrillic = Object.fromEntries(Array.from('Сад, город: ЮБ', (letter) => [letter, 0.6]));

test('characters are requested only when the bundled fonts lack them, those of the title first', () => {
  expect(draw('A garden').lacks).toBe('');
  expect(draw('A garden 🌧').lacks).toBe('');
  expect(draw('Сад a', [guest('李')]).lacks).toBe('Садa');
  expect(draw('A garden', [guest('李 小龍'), guest('李')]).lacks).toBe('李小');
});

test('a system font is used for the whole title, and for initials', () => {
  const font = { family: "O'Serif", widths: cyrillic };
  const { document, texts, lacks } = draw('Сад, город:', [guest('Юрий Б')], font);
  expect(lacks).toBe('');
  expect(texts).toEqual(['Сад, город:', 'ЮБ', ...ours]);
  const families = Array.from(document.querySelectorAll('text'), (one) =>
    one.getAttribute('font-family'),
  );
  expect(families).toEqual(["'OSerif'", "'OSerif'", 'Instrument Serif', 'Instrument Serif']);
});

test('characters without a font are left out', () => {
  expect(draw('駅の庭', [guest('李'), guest('Mara')]).texts).toEqual(['M', ...ours]);
  const font = { family: 'Serif', widths: cyrillic };
  expect(draw('駅の庭 Сад', [guest('Юрий Б')], font).texts).toEqual(['ЮБ', ...ours]);
});

test('no participant has the name of the visitor or the system', () => {
  expect(draw('A garden', [guest('Y\u03BFu'), guest('Con\u200Bvoke')]).texts).toEqual([
    'A garden',
    '?',
    '?',
    ...ours,
  ]);
});

describe('the colours', () => {
  const css = readFileSync(resolve(import.meta.dirname, '../../../ui/theme.css'), 'utf8');
  const names = {
    paper: 'paper',
    ink: 'ink',
    inkMuted: 'ink-muted',
    line: 'line',
    accent: 'accent',
  };

  test.each([
    ...Object.entries(names).map(([key, name]) => [name, Object(cardColours)[key] as string]),
    ...cardSeatColours.map((colour, seat) => [`seat-${seat}`, colour]),
  ])('%s is that of the light theme', (name = '', colour = '') => {
    expect(colour).toBe(
      hexOf(new RegExp(`--${name}:[^;]*?oklch\\(([^)]*)\\)`).exec(css)?.[1] ?? ''),
    );
  });
});

function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => {
    const value = Math.min(1, Math.max(0, linear));
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

test('a text that begins from right to left ends at the right, its full stop on the left', () => {
  const title = 'حديقة الحي.';
  const arabic = Object.fromEntries(Array.from(title, (character) => [character, 0.6]));
  const font = { family: 'Noto', widths: arabic };
  const { document, texts } = draw(title, [], font);
  expect(texts[0]).toBe(`\u2067${title}\u2069`);
  expect(document.querySelector('text')?.getAttribute('text-anchor')).toBe('end');
  const latin = draw('Garden').document.querySelector('text');
  expect(latin?.getAttribute('text-anchor')).toBe('start');
  expect(latin?.textContent).toBe('Garden');
});
