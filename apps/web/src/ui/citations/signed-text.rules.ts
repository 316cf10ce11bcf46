import type { JudgedCitation } from '@convoke/talk/files/citations.rules.ts';
import type { Span } from '@convoke/talk/files/quotations.rules.ts';
import { marksIn, type Mark } from '@convoke/talk/files/marks.rules.ts';

/** A mark of a text with what checking it found; `null` for one that could not be checked. */
export interface CheckedMark extends Mark {
  /** As it stands in the text, with the backslash that escapes it. */
  written: string;
  judged: JudgedCitation | null;
}

/**
 * A text with signs at its citations, which Markdown takes for punctuation as it takes brackets and quotation marks: so
 * it is parsed as it would be without them, and each piece of it tells which of its marks it has, and what is struck out.
 */
export interface SignedText {
  text: string;
  marks: readonly CheckedMark[];
  /** The parts of a piece, in order. */
  parts: (piece: string) => SignedPart[];
}

/** A part of a piece: words, the number of a mark, or where words that are struck out begin and end. */
export type SignedPart = { words: string } | { mark: number } | { struck: boolean };

// Symbols that hardly any text has: those for describing ideographs.
const rareSigns = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(0x2ff0 + index));

/** Puts the signs into a text; `null` where it has no marks, or so many rare signs that none is left. */
export function signText(text: string, judged: readonly JudgedCitation[]): SignedText | null {
  const byStart = new Map(judged.map((one) => [one.start, one]));
  const marks = marksIn(text).map((mark): CheckedMark => ({
    ...mark,
    written: text.slice(beforeEscape(text, mark.start), mark.end),
    judged: byStart.get(mark.start) ?? null,
  }));
  const [inMark, begin, end] = rareSigns.filter((sign) => !text.includes(sign));
  if (marks.length === 0 || inMark === undefined || begin === undefined || end === undefined)
    return null;
  const edits = [
    ...struckSpans(text, judged).flatMap((span) => [
      { start: span.end, end: span.end, sign: end },
      { start: beforeEscape(text, span.start), end: beforeEscape(text, span.start), sign: begin },
    ]),
    ...marks.map((mark, index) => ({
      // An escaped bracket is one of a mark all the same.
      start: beforeEscape(text, mark.start),
      end: mark.end,
      sign: `[${inMark}${index}]`,
    })),
  ];
  // Where words end that are struck out, others begin, or a mark.
  edits.sort(
    (one, other) =>
      one.start - other.start || Number(other.sign === end) - Number(one.sign === end),
  );
  const pattern = new RegExp(String.raw`\[${inMark}(\d+)\]|${begin}|${end}`, 'gu');
  return {
    text: edited(text, edits),
    marks,
    parts: (piece) => partsOf(piece, pattern, begin),
  };
}

function edited(text: string, edits: readonly { start: number; end: number; sign: string }[]) {
  let result = '';
  let place = 0;
  for (const { start, end, sign } of edits) {
    result += text.slice(place, start) + sign;
    place = Math.max(place, end);
  }
  return result + text.slice(place);
}

/** A quotation mark or a bracket after a backslash is parsed together with it. */
function beforeEscape(text: string, start: number): number {
  const slashes = /\\*$/u.exec(text.slice(Math.max(0, start - 64), start))?.[0].length ?? 0;
  return slashes % 2 === 1 ? start - 1 : start;
}

/** The quotations that the source has not, each once; in a table each cell of them by itself. */
function struckSpans(text: string, judged: readonly JudgedCitation[]): Span[] {
  const spans = new Map(judged.flatMap(({ missing }) => missing).map((one) => [one.start, one]));
  return [...spans.values()].flatMap(({ start, end }) => {
    let at = start;
    return text
      .slice(start, end)
      .split('|')
      .flatMap((cell) => {
        const from = at + (cell.length - cell.trimStart().length);
        at += cell.length + 1;
        return cell.trim() === '' ? [] : [{ start: from, end: from + cell.trim().length }];
      });
  });
}

function partsOf(piece: string, pattern: RegExp, begin: string): SignedPart[] {
  const parts: SignedPart[] = [];
  let place = 0;
  for (const { 0: sign, 1: mark, index } of piece.matchAll(pattern)) {
    if (index > place) parts.push({ words: piece.slice(place, index) });
    parts.push(mark === undefined ? { struck: sign === begin } : { mark: Number(mark) });
    place = index + sign.length;
  }
  if (place < piece.length) parts.push({ words: piece.slice(place) });
  return parts;
}
