type Widths = Readonly<Record<string, number>>;

/** By font and character, its width in ems: ours, and one of the machine's where that was asked for. */
export interface CardWidths {
  latin: Widths;
  extended: Widths;
  machine: Widths | null;
}

type CardFont = 'latin' | 'extended' | 'machine';

/** A text that fonts can show, with the widths of those; or the characters for which there is none. */
export type Drawable =
  | { ok: true; text: string; widths: CardWidths }
  | { ok: false; lacks: string };

// A word without its letters is none; a picture among words, or a dash, may be missing.
const essential = /[\p{L}\p{N}\p{M}]/u;
const variation = /\p{Variation_Selector}/u;
const isEssential = (character: string) => essential.test(character) && !variation.test(character);

/**
 * Decides which fonts a text stands in: ours, or else all of it in one of the machine's, because letters of one font
 * between those of another have places that nobody knows. Never a font that lacks a letter, which would draw boxes.
 */
export function drawable(text: string, widths: CardWidths): Drawable {
  const characters = Array.from(printable(text).normalize('NFC'));
  const letters = [...new Set(characters.filter(isEssential))];
  const { machine } = widths;
  const ways = [
    { ...widths, machine: null },
    ...(machine === null ? [] : [{ latin: {}, extended: {}, machine }]),
  ];
  const way = ways.find((each) => letters.every((letter) => isKnown(letter, each)));
  if (way === undefined) return { ok: false, lacks: letters.join('') };
  const shown = characters.filter((character) => character === ' ' || isKnown(character, way));
  return { ok: true, text: printable(shown.join('')), widths: way };
}

const isKnown = (character: string, { latin, extended, machine }: CardWidths) =>
  [latin, extended, machine ?? {}].some((font) => Object.hasOwn(font, character));

/** A piece of a line in one font; `x` is in ems from the line's beginning. */
export interface TextRun {
  text: string;
  font: CardFont;
  x: number;
}

/** A text as it stands on the card. */
export interface CardText {
  fontSize: number;
  lines: TextRun[][];
}

interface Room {
  /** In pixels. */
  width: number;
  /** Font sizes to try, the largest first, each with how many lines it has. */
  sizes: readonly { fontSize: number; lineCount: number }[];
}

const ellipsis = '…';
// East Asian characters and emoji are as wide as they are high, and a line may end after any of the former.
const square =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const otherWidth = 0.6;
const markOrJoiner = /[\p{M}\p{Cf}]/u;

/** Sets a text into its room: in the largest size in which all of it fits, else in the smallest, cut with an ellipsis. */
export function setText(text: string, { width, sizes }: Room, widths: CardWidths): CardText {
  const words = splitWords(text);
  let smallest: CardText = { fontSize: 0, lines: [] };
  for (const { fontSize, lineCount } of sizes) {
    const lines = wrap(words, width / fontSize, widths);
    smallest = { fontSize, lines: cut(lines, lineCount, width / fontSize, widths) };
    if (lines.length <= lineCount) break;
  }
  return smallest;
}

// XML has no way to write a control character; nobody sees one anyway.
const controls = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]+/gu;

/** A text without what a picture cannot hold. */
export function printable(text: string): string {
  return text.replace(controls, ' ').replace(/\s+/gu, ' ').trim();
}

/** The places where a line may end are between these. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const word of printable(text).split(' ')) {
    let part = '';
    for (const character of word) {
      if (square.test(character) && part !== '') {
        words.push(part);
        part = '';
      }
      part += character;
    }
    words.push(`${part} `);
  }
  return words;
}

function wrap(words: readonly string[], width: number, widths: CardWidths): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && measure((line + word).trimEnd(), widths) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    // A word longer than the line goes on in the next.
    for (let head = fitting(line, width, widths); head !== null;) {
      lines.push(head);
      line = line.slice(head.length);
      head = fitting(line, width, widths);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** What of an overlong line fits; `null` when all of it does. */
function fitting(line: string, width: number, widths: CardWidths): string | null {
  let used = 0;
  let head = '';
  for (const character of line.trimEnd()) {
    used += widthOf(character, widths);
    if (used > width && head !== '') return head;
    head += character;
  }
  return null;
}

function cut(lines: string[], lineCount: number, width: number, widths: CardWidths): TextRun[][] {
  const kept = lines.slice(0, lineCount);
  const last = kept.at(-1);
  if (lines.length > lineCount && last !== undefined) {
    const mark = isKnown(ellipsis, widths) ? ellipsis : '';
    const end = fitting(last, width - widthOf(ellipsis, widths), widths) ?? last;
    kept[kept.length - 1] = end.trimEnd() + mark;
  }
  return kept.map((line) => intoRuns(line, widths));
}

function intoRuns(line: string, widths: CardWidths): TextRun[] {
  const runs: TextRun[] = [];
  let x = 0;
  for (const character of line) {
    const last = runs.at(-1);
    const font = last && isNeutral(character) ? last.font : fontOf(character, widths);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font, x });
    x += widthOf(character, widths);
  }
  return runs;
}

// A mark belongs to its letter; a space between two words of another script keeps them together, for their order.
const isNeutral = (character: string) => character === ' ' || markOrJoiner.test(character);

/** The font that has a character. */
export function fontOf(character: string, { latin, extended }: CardWidths): CardFont {
  if (Object.hasOwn(latin, character)) return 'latin';
  return Object.hasOwn(extended, character) ? 'extended' : 'machine';
}

function widthOf(character: string, { latin, extended, machine }: CardWidths): number {
  if (Object.hasOwn(latin, character)) return latin[character] ?? 0;
  if (Object.hasOwn(extended, character)) return extended[character] ?? 0;
  if (machine !== null && Object.hasOwn(machine, character)) return machine[character] ?? 0;
  if (markOrJoiner.test(character)) return 0;
  return square.test(character) ? 1 : otherWidth;
}

function measure(text: string, widths: CardWidths): number {
  let width = 0;
  for (const character of text) width += widthOf(character, widths);
  return width;
}
