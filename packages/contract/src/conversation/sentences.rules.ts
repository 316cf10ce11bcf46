import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';

/** Where a sentence ends. */
export interface SentenceEnd {
  /** The marks that end it, or a line break. */
  marks: string;
  index: number;
}

// A run of marks is read once, from its start: otherwise a long one would be read again from each of its characters.
const sentenceEnd =
  /(?<![.!?\u2026\u037E\u061F])[.!?\u2026\u037E\u061F]+(?=[\s\p{Pe}\p{Pf}"'*_]|$)|[。！？\n]/gu;

const wordStart = '(?<![\\p{L}\\p{N}\\p{M}])';
const abbreviations = inEveryLanguage(conversationWords, (words) => words.abbreviations);
const abbreviation = new RegExp(`${wordStart}(?:${abbreviations.join('|')})\\.$`, 'iu');
const beforeNumber = inEveryLanguage(conversationWords, (words) => words.abbreviationsBeforeNumber);
const abbreviationBeforeNumber = new RegExp(`${wordStart}(?:${beforeNumber.join('|')})\\.$`, 'iu');
// "e.g.", "z. B." and "d.h."; the first half is read with the start of what follows.
const secondInitial = new RegExp(`${wordStart}\\p{L}\\.\\s?\\p{L}\\.$`, 'u');
const firstInitial = new RegExp(`${wordStart}\\p{L}\\.$`, 'u');
const nextInitial = /^\s?(?:\p{L}|ej)\./iu;
const numberNext = /^[^\S\n]{0,4}\p{N}/u;
/** Longer than any abbreviation. */
const reach = 16;

/** The ends of the sentences of a text, in order. The full stop of an abbreviation, such as "z. B.", is none. */
export function* sentenceEnds(text: string): Generator<SentenceEnd> {
  for (const { 0: marks, index } of text.matchAll(sentenceEnd)) {
    if (marks !== '.' || !isAbbreviated(text, index + 1)) yield { marks, index };
  }
}

function isAbbreviated(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - reach), end);
  const after = text.slice(end, end + reach);
  return (
    abbreviation.test(before) ||
    (abbreviationBeforeNumber.test(before) && numberNext.test(after)) ||
    secondInitial.test(before) ||
    (firstInitial.test(before) && nextInitial.test(after))
  );
}

// They belong to the sentence before them: "Would you?"
const closingMarks = /^[\p{Pe}\p{Pf}"'*_]*/u;
const maxClosingMarks = 16;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** The last sentence that says something, with its end. */
export function lastSentence(text: string): string {
  let last = '';
  let start = 0;
  const take = (end: number) => {
    const sentence = text.slice(start, end);
    if (letterOrNumber.test(sentence)) last = sentence;
    start = end;
  };
  for (const { marks, index } of sentenceEnds(text)) {
    const end = index + marks.length;
    const [closing = ''] = closingMarks.exec(text.slice(end, end + maxClosingMarks)) ?? [];
    take(end + (marks === '\n' ? 0 : closing.length));
  }
  take(text.length);
  return last.trim();
}
