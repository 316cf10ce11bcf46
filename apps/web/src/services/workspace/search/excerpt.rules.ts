import { foldWithPlaces } from '../../../lib/text/folded-places.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import { indexOfWord } from './search-words.rules.ts';

/** The sentence of a text in which words were found, with the places of the words in it. */
export interface Excerpt {
  text: string;
  /** Beginnings and ends, in order, without overlaps. */
  marks: readonly (readonly [start: number, end: number])[];
}

const longestExcerpt = 180;
const longestPassage = 1_200;
/** Shown in place of the beginning of a long sentence, when the word is far into it. */
const leadLength = 50;
const sentenceEnd = /[.!?…。！？]+["'”’)»*_]*\s+|[。！？]|\s*\n\s*/gu;

/** Cuts the sentence with the first of these folded words out of a text, without signs of formatting. */
export function excerptOf(text: string, words: readonly string[]): Excerpt {
  const plain = passageWith(
    text.replace(/\*\*|`|^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+/gmu, ''),
    words,
  );
  const folded = foldWithPlaces(plain);
  const first = folded.places[firstIndexOf(folded.text, words) ?? 0] ?? 0;
  let start = 0;
  let end = plain.length;
  for (const { index, 0: separator } of plain.matchAll(sentenceEnd)) {
    if (index + separator.length <= first) start = index + separator.length;
    else if (index >= first) {
      end = index + separator.trimEnd().length;
      break;
    }
  }
  const isLong = end - start > longestExcerpt;
  const from = isLong ? backToSpace(plain, Math.max(start, first - leadLength), start) : start;
  const to = Math.min(end, from + longestExcerpt);
  const shown = plain.slice(from, to).replace(/\s/gu, ' ').trimEnd();
  const before = from > start ? '…' : '';
  return {
    text: `${before}${shown}${to < end ? '…' : ''}`,
    marks: marksIn(shown, words).map(
      ([one, other]) => [one + before.length, other + before.length] as const,
    ),
  };
}

/** The line with the first word; of a very long one, the part around the word. */
function passageWith(text: string, words: readonly string[]): string {
  for (const line of text.split(/\n+/u)) {
    const found = firstIndexOf(foldText(line), words);
    if (found === null) continue;
    // Folding moves places by few characters.
    return line.length <= longestPassage ? line : partAround(line, found);
  }
  return text.slice(0, longestPassage);
}

const partAround = (line: string, place: number) =>
  line.slice(Math.max(0, place - longestPassage / 2), place + longestPassage / 2);

function firstIndexOf(folded: string, words: readonly string[]): number | null {
  const found = words.map((word) => indexOfWord(folded, word)).filter((at) => at >= 0);
  return found.length === 0 ? null : Math.min(...found);
}

/** The beginning of the word at a place, unless that is far before it. */
function backToSpace(text: string, place: number, min: number): number {
  const space = text.lastIndexOf(' ', place);
  return space >= min && place - space < 20 ? space + 1 : place;
}

/** Where words of a text begin with these folded words. */
export function marksIn(text: string, words: readonly string[]): [start: number, end: number][] {
  const folded = foldWithPlaces(text);
  const marks: [number, number][] = [];
  for (const word of words) {
    for (
      let at = indexOfWord(folded.text, word);
      at >= 0;
      at = indexOfWord(folded.text, word, at + word.length)
    ) {
      marks.push([folded.places[at] ?? 0, folded.places[at + word.length] ?? text.length]);
    }
  }
  marks.sort(([one], [other]) => one - other);
  return marks.filter(([start], index) => start >= (marks[index - 1]?.[1] ?? 0));
}
