import { unspaced, wordCharacter } from '../lib/characters.rules.ts';
import { withoutMarks } from './marks.rules.ts';

/** A part of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** What closes a quotation, by what opens it; models mix marks of several languages and of code. */
const doubles: Record<string, string> = {
  '"': '" ” “ ″ „',
  '“': '” " ″',
  '”': '” "',
  '„': "“ ” \" ''",
  '⹂': '“ ” "',
  ',,': "“ ” \" ''",
  '‟': '” "',
  '″': '″ "',
  '＂': '＂ "',
  '〝': '〞 〟',
  '❝': '❞',
  '``': "'' \" ”",
  '«': '»',
  '»': '« »',
  '<<': '>>',
  '「': '」',
  '『': '』',
  '｢': '｣',
  '﹁': '﹂',
  '﹃': '﹄',
  '&quot;': '&quot;',
  '&ldquo;': '&rdquo;',
  '&bdquo;': '&ldquo; &rdquo;',
  '&laquo;': '&raquo;',
  '<q>': '</q>',
};
const singles: Record<string, string> = {
  "'": "' ’",
  '‘': "’ '",
  '’': '’',
  '‚': "‘ ’ '",
  '‛': "’ '",
  '′': '′',
  '＇': '＇',
  '❛': '❜',
  '‹': '›',
  '›': '‹ ›',
};
const closersOf = new Map(
  Object.entries({ ...doubles, ...singles }).map(([opening, closing]) => [
    opening,
    closing.split(' '),
  ]),
);
/** They also close, or are apostrophes and primes: they open only where a word may begin. */
const opensAtWord = new Set(['”', '»', '″', ...Object.keys(singles)]);

const token =
  /``|''|,,|<<|>>|&(?:quot|[lr]dquo|bdquo|[lr]aquo);|<\/?q>|["“”„⹂‟″＂〝〞〟❝❞«»「」『』｢｣﹁﹂﹃﹄'‘’‚‛′＇❛❜‹›]/gu;
const beforeWord = /[\s([{—–:*_~-]$|^$/u;
const fewWords = new RegExp(String.raw`\s|${unspaced.source}{4}`, 'u');

interface QuotationMark extends Span {
  mark: string;
}

const isSingle = ({ mark }: QuotationMark) => mark in singles;

function opens(text: string, { mark, start }: QuotationMark): boolean {
  if (!closersOf.has(mark)) return false;
  const before = text.slice(Math.max(0, start - 1), start);
  return !opensAtWord.has(mark) || beforeWord.test(before) || unspaced.test(before);
}

/** An apostrophe closes nothing. */
function closes(text: string, closing: QuotationMark): boolean {
  const next = text[closing.end] ?? '';
  return !isSingle(closing) || !wordCharacter.test(next) || unspaced.test(next);
}

/** The mark that closes a quotation, of those that follow; one within another is passed over. */
function closingOf(
  text: string,
  opening: QuotationMark,
  following: readonly QuotationMark[],
): QuotationMark | undefined {
  const closers = closersOf.get(opening.mark) ?? [];
  const isClosing = (one: QuotationMark) => closers.includes(one.mark) && closes(text, one);
  let depth = 0;
  for (const one of following) {
    if (isClosing(one)) {
      if (depth === 0) return one;
      depth -= 1;
    } else if (one.mark === opening.mark && opens(text, one)) depth += 1;
  }
  return following.findLast(isClosing);
}

/** The quotations of a paragraph with their marks, in order; one within another belongs to it. */
export function quotationsIn(text: string): Span[] {
  const marks = Array.from(text.matchAll(token), ({ 0: mark, index }): QuotationMark => ({
    mark,
    start: index,
    end: index + mark.length,
  }));
  const spans: Span[] = [];
  let from = 0;
  for (const [place, opening] of marks.entries()) {
    if (opening.start < from || !opens(text, opening)) continue;
    const following = marks.slice(place + 1);
    const lineEnd = text.indexOf('\n', opening.end);
    const onLine = following.filter(({ start }) => lineEnd < 0 || start < lineEnd);
    const closing = closingOf(text, opening, onLine) ?? closingOf(text, opening, following);
    if (closing === undefined) continue;
    from = closing.end;
    const inner = withoutMarks(text.slice(opening.end, closing.start));
    // One word in single quotation marks is a name for something.
    if (wordCharacter.test(inner) && (!isSingle(opening) || fewWords.test(inner)))
      spans.push({ start: opening.start, end: closing.end });
  }
  return spans;
}

const outerMark = new RegExp(`^(?:${token.source})|(?:${token.source})$`, 'gu');

/** The words of a quotation, without its quotation marks and the marks of passages. */
export const quotedWords = (text: string, { start, end }: Span): string =>
  withoutMarks(text.slice(start, end).replaceAll(outerMark, ''));
