import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import { wordCharacter } from '../lib/characters.rules.ts';
import { markSource, marksIn, withoutMarks, type Mark } from './marks.rules.ts';
import { quotationsIn, type Span } from './quotations.rules.ts';

/** Words of a text, and the marks of the passages that they rest on. */
export interface Claim {
  /** Marks that stand together share a claim. */
  marks: Mark[];
  /** The words that rest on them. */
  span: Span;
  /** The quotations that decide, with their quotation marks. */
  quotations: Span[];
}

const closingMarks = /^[\p{Pe}\p{Pf}"'*_]+/u;
const followingMark = new RegExp(String.raw`^[\s,;]*${markSource}`, 'u');

/** The end of a sentence with what closes it: brackets, quotation marks, and marks after the full stop. */
function endWithMarks(text: string, sentenceEnd: number): number {
  let end = sentenceEnd;
  for (;;) {
    const rest = text.slice(end, end + reach);
    const length = (closingMarks.exec(rest) ?? followingMark.exec(rest))?.[0].length ?? 0;
    if (length === 0) return end;
    end += length;
  }
}

/** Longer than a mark with the space before it. */
const reach = 32;

// What goes on after a quotation with a full stop of its own: “Never.” and …
const goesOn = /^[^\S\n]*(?:[,;:–—-]|\p{Ll}|["“„«‘'「『])/u;

/** The sentences of a paragraph. A full stop within a quotation ends none, unless the quotation and the sentence end with it. */
function sentencesOf({ text, offset, quotations, marks }: Paragraph): Span[] {
  const units = text.split('');
  for (const { start, end } of marks) units.fill(' ', start - offset, end - offset);
  const spans: Span[] = [];
  let start = 0;
  for (const { index, marks: stops } of sentenceEnds(units.join(''))) {
    const stop = index + stops.length;
    const around = quotations.find((one) => offset + index > one.start && offset + stop <= one.end);
    const isInside =
      around !== undefined && wordCharacter.test(text.slice(stop, around.end - offset));
    const isFollowed = around !== undefined && goesOn.test(text.slice(around.end - offset));
    if (isInside || isFollowed || stop <= start) continue;
    const end = endWithMarks(text, stop);
    spans.push({ start: offset + start, end: offset + end });
    start = end;
  }
  if (text.slice(start).trim() !== '')
    spans.push({ start: offset + start, end: offset + text.length });
  return spans;
}

interface Paragraph {
  text: string;
  /** Where it begins in the text. */
  offset: number;
  quotations: Span[];
  marks: Mark[];
}

// A heading, a block quote, an item of a list or a row of a table begins a paragraph of its own.
const beginsAnew = /^\s*(?:[-*+•]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\||`{3}|$)/u;

/** The paragraphs of a text; a line break within one is white space. */
function paragraphsOf(text: string): Paragraph[] {
  const marks = marksIn(text);
  const parts: { start: number; end: number; isOpen: boolean }[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const start = offset;
    const end = start + line.length;
    offset = end + 1;
    const last = parts.at(-1);
    const isAnew = beginsAnew.test(line);
    if (last?.isOpen === true && !isAnew) last.end = end;
    else parts.push({ start, end, isOpen: line.trim() !== '' && !/^\s*(?:#|\||`)/u.test(line) });
  }
  return parts.map(({ start, end }) => {
    const paragraph = text.slice(start, end);
    return {
      text: paragraph,
      offset: start,
      quotations: quotationsIn(paragraph).map((one) => ({
        start: start + one.start,
        end: start + one.end,
      })),
      marks: marks.filter((mark) => mark.start >= start && mark.end <= end),
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

/** The claims of a text that rest on passages, in order: docs/files.md#citations */
export function claimsIn(text: string): Claim[] {
  const claims: Claim[] = [];
  let last: { sentence: Span; quotations: Span[] } | null = null;
  for (const paragraph of paragraphsOf(text)) {
    for (const sentence of sentencesOf(paragraph)) {
      const isIn = ({ start }: Span) => start >= sentence.start && start < sentence.end;
      const marks = paragraph.marks.filter(isIn);
      const quotations = paragraph.quotations.filter(isIn);
      const isBare =
        withoutMarks(text.slice(sentence.start, sentence.end)).search(wordCharacter) < 0;
      if (!isBare) {
        last = { sentence, quotations };
        claims.push(...claimsOf(text, sentence, quotations, marks));
      } else if (marks.length > 0) {
        // Marks on a line of their own belong to the sentence above.
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

/** The text without the quotations that marks follow: words of a file address no member. */
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
