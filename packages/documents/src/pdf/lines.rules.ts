import type { Fragment, Segment } from './layout.ts';

const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const rightToLeft = new RegExp(rightToLeftLetter, 'gu');
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u{3000}-\u{303f}\u{ff00}-\u{ffef}]/u;

/** Whether most letters of a text are read from right to left. */
export const isRightToLeft = (text: string): boolean =>
  (text.match(rightToLeft)?.length ?? 0) > (text.match(leftToRight)?.length ?? 0);

/** A gap as wide as this part of the letters is a space. */
const space = 0.15;

/** The text of one line's segment. */
export function textOfSegment({ fragments, size, y }: Segment): string {
  const ordered = inReadingOrder(fragments);
  const isRaised = (fragment: Fragment) =>
    fragment.size < 0.8 * size && y - fragment.y > 0.15 * size && /^\d+$/u.test(fragment.text);
  let text = '';
  let previous: Fragment | null = null;
  for (const fragment of ordered) {
    if (previous !== null && needsSpace(text, previous, fragment)) text += ' ';
    text += isRaised(fragment) ? fragment.text.replace(/\d/gu, raised) : fragment.text;
    previous = fragment;
  }
  return text
    .replace(compatible, (letters) => letters.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Ligatures, Arabic letters by their form, radicals in place of Chinese signs: what fonts hold rather than what is written. */
const compatible = /[\u{fb00}-\u{fdff}\u{fe70}-\u{fefc}\u{2e80}-\u{2fdf}]+/gu;

/** Numbers of notes, and those of square metres. */
const raised = (digit: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit;

function needsSpace(text: string, previous: Fragment, next: Fragment): boolean {
  if (/\s$/u.test(text) || /^\s/u.test(next.text)) return false;
  const gap = Math.max(next.x - (previous.x + previous.width), previous.x - (next.x + next.width));
  if (gap < space * Math.max(previous.size, next.size)) return false;
  return !(unspaced.test(text.slice(-1)) && unspaced.test(next.text.slice(0, 1)));
}

/** A line from right to left begins at the right, and numbers and foreign words in it run from left to right. */
function inReadingOrder(fragments: readonly Fragment[]): readonly Fragment[] {
  if (!isRightToLeft(fragments.map(({ text }) => text).join(''))) return fragments;
  const ordered: Fragment[] = [];
  let foreign: Fragment[] = [];
  for (const fragment of fragments.toReversed()) {
    const isForeign = !rightToLeftLetter.test(fragment.text) && /[\p{L}\p{N}]/u.test(fragment.text);
    if (isForeign) foreign.unshift(fragment);
    else {
      ordered.push(...foreign, fragment);
      foreign = [];
    }
  }
  return [...ordered, ...foreign];
}

/** A line of a block. */
export interface Line {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  /** The font of all of it; empty where there are several. */
  font: string;
}

/** The lines of a block from top to bottom; cells of a table are parted by tabs. */
export function linesOf(block: readonly Segment[]): Line[] {
  const lines: Segment[][] = [];
  for (const segment of block) {
    const last = lines.at(-1)?.[0];
    if (
      last !== undefined &&
      Math.abs(last.y - segment.y) < 0.5 * Math.min(last.size, segment.size)
    )
      lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  return lines.map((segments, index) => {
    const texts = segments.map(textOfSegment).filter((text) => text !== '');
    if (isRightToLeft(texts.join(''))) texts.reverse();
    const isRow = [lines[index - 1], lines[index + 1]].some((other) => isAligned(segments, other));
    return {
      // Wide spaces of justified text make segments, too.
      text: texts.join(isRow ? '\t' : ' '),
      left: Math.min(...segments.map(({ left }) => left)),
      right: Math.max(...segments.map(({ right }) => right)),
      y: segments[0]?.y ?? 0,
      size: Math.max(...segments.map(({ size }) => size)),
      font: onlyFont(segments),
    };
  });
}

/** Whether a segment of one line, but its first, begins or ends where one of another line does. */
function isAligned(line: readonly Segment[], other: readonly Segment[] = []): boolean {
  const isNear = (one: number, two: number) => Math.abs(one - two) < 3;
  return line
    .slice(1)
    .some((one) =>
      other.slice(1).some((two) => isNear(one.left, two.left) || isNear(one.right, two.right)),
    );
}

function onlyFont(segments: readonly Segment[]): string {
  const fonts = new Set(segments.flatMap(({ fragments }) => fragments.map(({ font }) => font)));
  return fonts.size === 1 ? ([...fonts][0] ?? '') : '';
}

const listMark = /^(?:[•◦▪‣·–—*-]\s|\(?\d{1,3}[.)](?!\d)|\(?[a-z]\))/u;
const endsSentence = /[.!?:;…。！？؟۔]["'”’»)\]]*\d*$/u;

/** A paragraph of one block. */
export interface Paragraph {
  text: string;
  size: number;
  /** Whether its last line is full and ends no sentence, so that it may go on in the next column. */
  isOpen: boolean;
}

/** Joins the lines of a block into paragraphs. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const right = Math.max(...lines.map((line) => line.right));
  const width = right - Math.min(...lines.map((line) => line.left));
  const block = { pitch: usualPitch(lines), width };
  const paragraphs: Paragraph[] = [];
  let previous: Line | null = null;
  for (const line of lines) {
    const { text, size } = line;
    const isOpen = widthOf(line) > 0.7 * width && !endsSentence.test(text) && !text.includes('\t');
    const last = paragraphs.at(-1);
    if (previous === null || last === undefined || begins(line, previous, block))
      paragraphs.push({ text, size, isOpen });
    else Object.assign(last, { text: joined(last.text, text), isOpen });
    previous = line;
  }
  return paragraphs.filter(({ text }) => text.trim() !== '');
}

/** Whether a paragraph at the head of a column goes on with the last one of the column before. */
export const goesOn = (last: Paragraph, next: Paragraph): boolean =>
  last.isOpen && Math.abs(last.size - next.size) < 0.5 && !listMark.test(next.text);

/** The distance of most lines to the next. */
function usualPitch(lines: readonly Line[]): number {
  const pitches = lines
    .slice(1)
    .map(({ y }, index) => y - (lines[index]?.y ?? 0))
    .filter((pitch) => pitch > 0)
    .toSorted((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 3)] ?? 0;
}

function begins(line: Line, previous: Line, block: { pitch: number; width: number }): boolean {
  const pitch = line.y - previous.y;
  if (pitch < 0 || pitch > Math.max(1.35 * block.pitch, 1.1 * line.size)) return true;
  if (Math.abs(line.size - previous.size) > 0.12 * previous.size) return true;
  // A heading in bold letters.
  if (line.font !== previous.font && line.font !== '' && previous.font !== '') return true;
  // Rows of a table, and entries of a list.
  if (line.text.includes('\t') || previous.text.includes('\t') || listMark.test(line.text))
    return true;
  // A heading in letters of the same kind, with nothing behind it on its line.
  if (widthOf(previous) < 0.5 * block.width && widthOf(line) > 0.6 * block.width) return true;
  const isShort = widthOf(previous) < 0.8 * block.width;
  const isIndented = line.left > previous.left + line.size;
  return (isShort || isIndented) && endsSentence.test(previous.text);
}

const widthOf = ({ left, right }: Line) => right - left;

const hyphenAtEnd = /(\p{L})[-\u{ad}\u{2010}]$/u;

/** Joins two lines: a word that was divided becomes whole. */
export function joined(before: string, after: string): string {
  if (hyphenAtEnd.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  if (hyphenAtEnd.test(before)) return before + after;
  if (unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1))) return before + after;
  return `${before} ${after}`;
}
