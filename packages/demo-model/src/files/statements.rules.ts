import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import { isFitting, listMark, outer } from './findings.rules.ts';

const longest = { length: 220, words: 34 };
/** Lines of text that was wrapped have so many characters. */
const shortestWrapped = 50;
const longestWrapped = 100;

const isRow = (line: string) => /^[^:]{1,40}: | · /u.test(line);
const endsSentence = /[.!?:;…。！？]["'”’»)\]]*$/u;

// "Mohammad R. Field".
const endsInInitial = /(?:^|\s)\p{Lu}\.$/u;

/** The paragraphs of a passage, each in one line; rows and items of lists are paragraphs. */
function paragraphsIn(text: string): string[] {
  const paragraphs: string[] = [];
  let previous = '';
  for (const line of text.split(/[\n\r\u2028\u2029]/u)) {
    const last = paragraphs.at(-1);
    const isWrapped =
      /^\p{Ll}/u.test(line) ||
      (previous.length >= shortestWrapped &&
        Math.max(previous.length, line.length) <= longestWrapped);
    const isBegin = previous === '' || line === '' || endsSentence.test(previous);
    const isOwn = isRow(previous) || isRow(line) || listMark.test(line);
    if (last !== undefined && isWrapped && !isBegin && !isOwn)
      paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    else paragraphs.push(line);
    previous = line;
  }
  return paragraphs;
}

/** Whether most words are capitals: names of authors, titles. */
function isOfNames(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * words.length;
}

/** Whether a text stands by itself: a sentence with its beginning and its end, or a row with the names of its columns. */
function isWhole(text: string): boolean {
  if (!/^[\p{Lu}\p{Lo}\p{N}¿¡]/u.test(text) || /[∗†‡]/u.test(text)) return false;
  if (/^[^:·]{1,40}: /u.test(text)) return true;
  return endsSentence.test(text) && !isOfNames(text);
}

/** The sentences and rows of a passage that stand by themselves, in order, without their full stops. */
export function statementsIn({ text }: { text: string }): string[] {
  return paragraphsIn(text).flatMap((paragraph) => {
    const line = paragraph.replace(listMark, '').replace(/\s+/gu, ' ');
    const ends = Array.from(sentenceEnds(line), ({ index, marks }) => index + marks.length).filter(
      (end) => !endsInInitial.test(line.slice(Math.max(0, end - 4), end)),
    );
    return [0, ...ends]
      .map((from, at) => line.slice(from, ends[at]).trim())
      .filter(isWhole)
      .map((sentence) => sentence.replace(outer, ''))
      .filter((words) => isFitting(words, longest));
  });
}
