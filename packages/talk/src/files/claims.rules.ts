import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import { marksIn, withoutMarks, type Mark } from './marks.rules.ts';

/** A part of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Words of a text, and the marks of the passages that they rest on. */
export interface Claim {
  /** Marks that stand together share a claim. */
  marks: Mark[];
  /** The words that rest on them. */
  span: Span;
  /** The quotations that decide, with their quotation marks. */
  quotations: Span[];
}

const closers: Record<string, string> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
  '‘': '’',
  '‚': '‘’',
  "'": "'",
};
const single = new Set(['‘', '‚', "'", '‹', '›']);
const beforeOpening = /[\s([{—–:-]$|^$/u;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Where a quotation ends that opens at `start`; null where nothing closes it on its line. */
function closingAt(line: string, start: number): number | null {
  const opening = line[start] ?? '';
  const closing = closers[opening];
  if (closing === undefined) return null;
  const isSingle = single.has(opening);
  const before = line.slice(0, start);
  if (!beforeOpening.test(before.slice(-1)) && (isSingle || opening === '”')) return null;
  for (let at = start + 1; at < line.length; at += 1) {
    if (!closing.includes(line[at] ?? '')) continue;
    // An apostrophe closes nothing.
    if (isSingle && wordCharacter.test(line[at + 1] ?? '')) continue;
    return at + 1;
  }
  return null;
}

/** The quotations of a line, in order; one within another belongs to it. */
function quotationsIn(line: string, offset: number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const end = closingAt(line, at);
    if (end === null) continue;
    const inner = line.slice(at + 1, end - 1);
    // One word in single quotation marks is a name for something.
    const isQuotation =
      wordCharacter.test(inner) && (!single.has(line[at] ?? '') || /\s/u.test(inner));
    if (isQuotation) spans.push({ start: offset + at, end: offset + end });
    at = end - 1;
  }
  return spans;
}

const closingMarks = /^[\p{Pe}\p{Pf}"'*_]+/u;
const followingMark = /^[\s,;]*\[F[1-9]\d{0,4}:[1-9]\d{0,6}\]/u;

/** The end of a sentence with what closes it: brackets, quotation marks, and marks after the full stop. */
function endWithMarks(line: string, sentenceEnd: number): number {
  let end = sentenceEnd;
  for (;;) {
    const rest = line.slice(end, end + reach);
    const length = (closingMarks.exec(rest) ?? followingMark.exec(rest))?.[0].length ?? 0;
    if (length === 0) return end;
    end += length;
  }
}

/** Longer than a mark with the space before it. */
const reach = 32;

/** The sentences of a line. A full stop within a quotation ends none, unless the quotation ends with it. */
function sentencesOf({ text, offset, quotations, marks }: Line): Span[] {
  const units = text.split('');
  for (const { start, end } of marks) units.fill(' ', start - offset, end - offset);
  const spans: Span[] = [];
  let start = 0;
  for (const { index, marks: stops } of sentenceEnds(units.join(''))) {
    const stop = index + stops.length;
    const isQuoted = quotations.some(
      (one) => offset + index > one.start && offset + stop < one.end - 1,
    );
    if (isQuoted || stop <= start) continue;
    const end = endWithMarks(text, stop);
    spans.push({ start: offset + start, end: offset + end });
    start = end;
  }
  if (text.slice(start).trim() !== '')
    spans.push({ start: offset + start, end: offset + text.length });
  return spans;
}

interface Line {
  text: string;
  /** Where the line begins in the text. */
  offset: number;
  quotations: Span[];
  marks: Mark[];
}

function linesOf(text: string): Line[] {
  const marks = marksIn(text);
  let offset = 0;
  return text.split('\n').map((line) => {
    const start = offset;
    offset += line.length + 1;
    return {
      text: line,
      offset: start,
      quotations: quotationsIn(line, start),
      marks: marks.filter((mark) => mark.start >= start && mark.end < offset),
    };
  });
}

const between = /^[\s,;&+/]*(?:and|und|y|e)?\s*$/u;

/** Marks that stand together, as one group each. */
function groupsOf(text: string, marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = [];
  let end = 0;
  for (const mark of marks) {
    const group = groups.at(-1);
    if (group !== undefined && between.test(text.slice(end, mark.start))) group.push(mark);
    else groups.push([mark]);
    ({ end } = mark);
  }
  return groups;
}

/** The claims of one sentence, each with the words before its marks, or behind them where there are none before. */
function claimsOf(
  text: string,
  sentence: Span,
  quotations: readonly Span[],
  marks: readonly Mark[],
) {
  const groups = groupsOf(text, marks);
  const hasWords = ({ start, end }: Span) => wordCharacter.test(text.slice(start, end));
  const startsIn = ({ start, end }: Span) =>
    quotations.filter((one) => one.start >= start && one.start < end);
  return groups.map((group, index): Claim => {
    const [first] = group;
    const start = groups[index - 1]?.at(-1)?.end ?? sentence.start;
    const before = { start, end: first?.start ?? start };
    const after = {
      start: group.at(-1)?.end ?? start,
      end: groups[index + 1]?.[0]?.start ?? sentence.end,
    };
    const isAlone = groups.length === 1;
    const span = isAlone ? sentence : hasWords(before) ? before : after;
    const quoted = startsIn(before);
    return { marks: group, span, quotations: quoted.length > 0 ? quoted : startsIn(span) };
  });
}

/** What a text rests on passages, in order: docs/files.md#citations */
export function claimsIn(text: string): Claim[] {
  const claims: Claim[] = [];
  let last: { sentence: Span; quotations: Span[] } | null = null;
  for (const line of linesOf(text)) {
    for (const sentence of sentencesOf(line)) {
      const isIn = ({ start }: Span) => start >= sentence.start && start < sentence.end;
      const marks = line.marks.filter(isIn);
      const quotations = line.quotations.filter(isIn);
      const isBare =
        withoutMarks(text.slice(sentence.start, sentence.end)).search(wordCharacter) < 0;
      if (!isBare) {
        last = { sentence, quotations };
        claims.push(...claimsOf(text, sentence, quotations, marks));
      } else if (marks.length > 0) {
        // Marks on a line of their own belong to what stands above them.
        claims.push({
          marks,
          span: last?.sentence ?? sentence,
          quotations: last?.quotations ?? [],
        });
      }
    }
  }
  return claims;
}

/** The text without the quotations that marks stand behind: words of a file call nobody. */
export function withoutCitedQuotations(text: string): string {
  if (!text.includes('[F')) return text;
  const quotations = claimsIn(text)
    .flatMap((claim) => claim.quotations)
    .toSorted((one, other) => other.start - one.start);
  let rest = text;
  let from = text.length;
  for (const { start, end } of quotations) {
    // Marks that share a claim share its quotations.
    if (end > from) continue;
    rest = `${rest.slice(0, start)}${rest.slice(end)}`;
    from = start;
  }
  return rest;
}
