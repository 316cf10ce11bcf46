import { unspaced, wordCharacter } from '../lib/characters.rules.ts';

/** A text as quotations are compared: docs/files.md#citations */
export interface FoldedText {
  folded: string;
  /** Of each UTF-16 unit of `folded`, where it began in the text. */
  starts: readonly number[];
}

const cluster = /\P{M}\p{M}*|\p{M}+/gu;
// Marks without a width: soft hyphen, joiners, direction marks, byte order mark.
const invisible = /^[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]$/u;
const quotationMark = /^["'`´“”„‟‘’‚‛«»‹›「」『』＂＇]$/u;
const dash = /^[\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]$/u;
const ligature = /^[\uFB00-\uFB06]$/u;
const letter = /\p{L}/u;
const digit = /\p{N}/u;
const space = /\s/u;

/** One character as it is compared; empty for one that is left out. */
function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 128 && character.length === 1) {
    if (code === 34 || code === 39 || code === 96) return "'";
    return code <= 32 ? ' ' : character;
  }
  if (invisible.test(character)) return '';
  if (space.test(character)) return ' ';
  if (quotationMark.test(character)) return "'";
  if (dash.test(character)) return '-';
  if (character === '…') return '...';
  if (ligature.test(character)) return character.normalize('NFKC');
  return character.normalize('NFC');
}

/** How many characters a hyphen at the end of a line takes with the white space behind it; 0 for another hyphen. */
function dividedBy(characters: readonly string[], at: number): number {
  if (!letter.test(characters[at - 1] ?? '')) return 0;
  let next = at + 1;
  let isLineEnd = false;
  for (; space.test(characters[next] ?? ''); next += 1) isLineEnd ||= characters[next] === '\n';
  return isLineEnd && letter.test(characters[next] ?? '') ? next - at : 0;
}

/**
 * Folds what typesetting changes and meaning does not: white space, hyphenation, quotation marks, dashes, ligatures, marks without a
 * width, and emphasis. Letters, digits and their case stay. A hyphen at the end of a line divides a word, or belongs to it.
 */
export function foldQuotation(text: string, keepsHyphens = false): FoldedText {
  const characters = text.match(cluster) ?? [];
  const starts: number[] = [];
  let folded = '';
  let start = 0;
  const add = (units: string) => {
    for (let count = 0; count < units.length; count += 1) starts.push(start);
    folded += units;
  };
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    const units = foldCharacter(character);
    if (units === '-') {
      const hidden = dividedBy(characters, at);
      if (hidden === 0 || keepsHyphens) add('-');
      for (let skip = 1; skip < hidden; skip += 1) start += characters[at + skip]?.length ?? 0;
      start += character.length;
      at += Math.max(0, hidden - 1);
      continue;
    }
    const isDoubled = units === ' ' && (folded === '' || folded.endsWith(' '));
    if (!isDoubled && !isEmphasis(units, characters, at)) add(units);
    start += character.length;
  }
  if (folded.endsWith(' ')) {
    folded = folded.slice(0, -1);
    starts.pop();
  }
  return { folded, starts };
}

/** Between digits it is a sign of arithmetic. */
const isEmphasis = (units: string, characters: readonly string[], at: number) =>
  units === '*' && !digit.test(characters[at - 1] ?? '') && !digit.test(characters[at + 1] ?? '');

const joinsWord = (one: string, other: string) =>
  wordCharacter.test(one) &&
  wordCharacter.test(other) &&
  (isWithinNumeral(one, other) ||
    !(letter.test(one) && letter.test(other) && (unspaced.test(one) || unspaced.test(other))));

const isWithinNumeral = (one: string, other: string) => numeral.test(one) && numeral.test(other);

const groupBefore = /\d[.,']$|(?<!\d)\d{1,3} $/u;
const groupAfter = /^[.,']\d|^ \d{3}(?!\d)/u;
// A sign, or the end of a range.
const signBefore = /(?:^|[\s(]|\d ?)- ?$/u;
const numeral = /[〇零一二三四五六七八九十百千万萬億亿]/u;
const reach = 6;

/** Whether the text goes on with the same word or number on either side of a place: "30 days" is not in "130 days". */
function isTorn(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  const first = text[start] ?? '';
  const last = text[end - 1] ?? '';
  if (joinsWord(before.at(-1) ?? '', first) || joinsWord(last, after[0] ?? '')) return true;
  const beginsInNumber = groupBefore.test(before) && isGroup(text.slice(start, start + 4), before);
  if (digit.test(first) && (beginsInNumber || signBefore.test(before))) return true;
  return digit.test(last) && groupAfter.test(after);
}

/** After a space only three digits can be the next group of a number. */
const isGroup = (from: string, before: string) =>
  !before.endsWith(' ') || /^\d{3}(?!\d)/u.test(from);

const outerPunctuation = /^[\s.,;:!?…'\\]+|[\s.,;:!?…'\\]+$/gu;

/** The words of a quotation as they are looked for: what a sentence around them adds at its edges is taken off. */
export function foldedWords(quotation: string): string {
  return foldQuotation(quotation).folded.replace(outerPunctuation, '');
}

/** Where a text has words of a quotation, in units of the folded text; the first letter may be of either case, and no word or number is cut. */
export function findFolded(folded: string, words: string): { start: number; end: number } | null {
  if (!wordCharacter.test(words)) return null;
  const [first = ''] = words;
  const rest = words.slice(first.length);
  const forms = new Set([words, first.toLowerCase() + rest, first.toUpperCase() + rest]);
  for (const form of forms) {
    for (let start = folded.indexOf(form); start >= 0; start = folded.indexOf(form, start + 1)) {
      if (!isTorn(folded, start, start + form.length)) return { start, end: start + form.length };
    }
  }
  return null;
}

/** A text in both readings of its divided words. */
export const foldedReadings = (text: string): FoldedText[] =>
  lineEndHyphen.test(text)
    ? [foldQuotation(text), foldQuotation(text, true)]
    : [foldQuotation(text)];

const lineEndHyphen = /[-\u2010-\u2015][^\S\n]*\n/u;

/** Where a text has the words of a quotation, in UTF-16 units; null where it does not. */
export function findQuotation(
  text: string,
  quotation: string,
): { start: number; end: number } | null {
  const words = foldedWords(quotation);
  for (const { folded, starts } of foldedReadings(text)) {
    const found = findFolded(folded, words);
    if (found !== null)
      return { start: starts[found.start] ?? 0, end: starts[found.end] ?? text.length };
  }
  return null;
}
