/** Advance widths in ems by character. */
export type CharacterWidths = Readonly<Record<string, number>>;

/** A font, with the width of each of its characters. */
export interface CardFont {
  family: string;
  widths: CharacterWidths;
}

/** A text that a font can show; or the characters without a font. */
export type FontChoice = { ok: true; text: string; font: CardFont } | { ok: false; lacks: string };

// Letters, digits and combining marks are required; symbols and emoji may be left out.
const essential = /[\p{L}\p{N}\p{M}]/u;
const variation = /\p{Variation_Selector}/u;
const isEssential = (character: string) => essential.test(character) && !variation.test(character);

/**
 * Chooses the first font that has all required characters of a text. One without them is never used, as it would show
 * boxes, and two in one text are not, since kerning between them is unknown.
 */
export function chooseFont(text: string, fonts: readonly CardFont[]): FontChoice {
  const characters = Array.from(printable(text).normalize('NFC'));
  const letters = [...new Set(characters.filter(isEssential))];
  const font = fonts.find(({ widths }) => letters.every((letter) => Object.hasOwn(widths, letter)));
  if (font === undefined) return { ok: false, lacks: letters.join('') };
  const shown = characters.filter(
    (character) => character === ' ' || Object.hasOwn(font.widths, character),
  );
  return { ok: true, text: printable(shown.join('')), font };
}

/** A text after layout. */
export interface CardText {
  fontSize: number;
  lines: string[];
}

interface TextBox {
  /** In pixels. */
  width: number;
  /** Font sizes to try, largest first, each with its number of lines. */
  sizes: readonly { fontSize: number; lineCount: number }[];
}

const ellipsis = '…';
// East Asian characters and emoji are 1 em wide; a line may break after an East Asian character.
const fullWidth =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const otherWidth = 0.6;
const markOrJoiner = /[\p{M}\p{Cf}]/u;

/** Lays out a text in the largest size that fits all of it, else in the smallest, cut with an ellipsis. */
export function layoutText(
  text: string,
  { width, sizes }: TextBox,
  widths: CharacterWidths,
): CardText {
  const words = splitWords(text);
  let smallest: CardText = { fontSize: 0, lines: [] };
  for (const { fontSize, lineCount } of sizes) {
    const lines = wrap(words, width / fontSize, widths);
    smallest = { fontSize, lines: cut(lines, lineCount, width / fontSize, widths) };
    if (lines.length <= lineCount) break;
  }
  return smallest;
}

// XML cannot contain control characters.
const controls = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]+/gu;

/** Removes control characters and collapses whitespace. */
export function printable(text: string): string {
  return text.replace(controls, ' ').replace(/\s+/gu, ' ').trim();
}

/** Splits a text at the positions where a line may break. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const word of printable(text).split(' ')) {
    let part = '';
    for (const character of word) {
      if (fullWidth.test(character) && part !== '') {
        words.push(part);
        part = '';
      }
      part += character;
    }
    words.push(`${part} `);
  }
  return words;
}

function wrap(words: readonly string[], width: number, widths: CharacterWidths): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && measure((line + word).trimEnd(), widths) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    // A word longer than the line continues on the next one.
    for (let head = takeFitting(line, width, widths); head !== null;) {
      lines.push(head);
      line = line.slice(head.length);
      head = takeFitting(line, width, widths);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** The start of a line that fits the width; `null` when all of it does. */
function takeFitting(line: string, width: number, widths: CharacterWidths): string | null {
  let used = 0;
  let head = '';
  for (const character of line.trimEnd()) {
    used += widthOf(character, widths);
    if (used > width && head !== '') return head;
    head += character;
  }
  return null;
}

function cut(lines: string[], lineCount: number, width: number, widths: CharacterWidths): string[] {
  const shown = lines.slice(0, lineCount);
  const last = shown.at(-1);
  if (lines.length > lineCount && last !== undefined) {
    const mark = Object.hasOwn(widths, ellipsis) ? ellipsis : '';
    const end = takeFitting(last, width - widthOf(ellipsis, widths), widths) ?? last;
    shown[shown.length - 1] = end.trimEnd() + mark;
  }
  return shown;
}

function widthOf(character: string, widths: CharacterWidths): number {
  if (Object.hasOwn(widths, character)) return widths[character] ?? 0;
  if (markOrJoiner.test(character)) return 0;
  return fullWidth.test(character) ? 1 : otherWidth;
}

function measure(text: string, widths: CharacterWidths): number {
  let width = 0;
  for (const character of text) width += widthOf(character, widths);
  return width;
}
