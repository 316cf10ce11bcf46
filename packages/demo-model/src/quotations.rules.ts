import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { readingWords } from './languages.ts';
import type { ReadingWords } from './reading-words.ts';
import { isCommonWord, isQuestion, keywords, plainLine, sentencesOf } from './words.rules.ts';

/** Longest quotation that stays whole in every phrase. */
const maxWords = 13;
const maxCharacters = 110;
const minClauseWords = 4;

const anyOf = (listOf: (words: ReadingWords) => readonly string[]) =>
  inEveryLanguage(readingWords, listOf)
    .map((phrase) => phrase.replaceAll(' ', '\\s+'))
    .join('|');
const noLetterBehind = '(?![\\p{L}\\p{M}])';

const opening = new RegExp(
  `^(?:${anyOf(({ openings }) => openings)})${noLetterBehind}[\\s,:]*`,
  'iu',
);
const subordinate = new RegExp(
  `^(?:${anyOf(({ subordinates }) => subordinates)})${noLetterBehind}`,
  'iu',
);
const nextClause = new RegExp(
  `[,;:]\\s|\\s[–—]\\s|\\s(?=(?:${anyOf(({ nextClauses }) => nextClauses)})\\s)`,
  'iu',
);
const tornEnd = new RegExp(`(?:^|\\s)(?:${anyOf(({ tornEnds }) => tornEnds)})$`, 'iu');
const figure =
  /(?<![\p{L}\p{N}])(?:[€$£]\s?)?\p{N}[\p{N}.,]*(?<=\p{N})(?:\s?[%€$£])?(?:\s\p{L}[\p{L}-]*)?/gu;
const nounPhrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyOf(({ determiners }) => determiners)})\\s((?:[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]*\\s?){1,3})`,
  'giu',
);

const wordCount = (text: string) => text.split(/\s+/u).length;
const isShort = (text: string) => text.length <= maxCharacters && wordCount(text) <= maxWords;
const withoutEnd = (text: string) => text.replace(/[\s.,:;!?–—]+$/u, '');

/** A sentence without the words that only open it; "I think we should" alone says nothing. */
function withoutOpening(sentence: string): string {
  let rest = plainLine(sentence);
  for (let next = ''; next !== rest;) {
    next = rest;
    rest = rest.replace(opening, '').trim();
  }
  return withoutEnd(rest);
}

/** The claim of a sentence as a whole, or its first clause where it is long; empty if neither stands by itself. */
function claimIn(sentence: string): string {
  const claim = withoutOpening(sentence);
  if (subordinate.test(claim)) return '';
  if (isShort(claim)) return tornEnd.test(claim) ? '' : claim;
  const clause = withoutEnd(claim.slice(0, nextClause.exec(claim)?.index ?? 0));
  const isWhole = isShort(clause) && wordCount(clause) >= minClauseWords && !tornEnd.test(clause);
  return isWhole ? clause : '';
}

/** A figure with its unit, or else the longest noun phrase of a text; empty if there is none. */
function termIn(text: string): string {
  const figures = Array.from(text.matchAll(figure), ([found]) => untilCommonWord(found));
  const nouns = Array.from(text.matchAll(nounPhrase), ([, found = '']) => untilCommonWord(found));
  return mostOf(figures.filter((term) => /\p{L}|[%€$£]/u.test(term))) || mostOf(nouns);
}

/** The text with the most significant words, of equals the first; empty without texts. */
const mostOf = (texts: readonly string[]) =>
  texts.reduce((a, b) => (keywords(b).length > keywords(a).length ? b : a), '');

function untilCommonWord(phrase: string): string {
  const words = phrase.trim().split(/\s+/u);
  const end = words.findIndex((word) => isCommonWord(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/**
 * What can be quoted of a statement: a whole claim of the text, of several the one that says most, or else a figure or a
 * noun. Never a part that only begins a sentence. Empty if nothing stands by itself.
 */
export function quotableClaim(text: string): string {
  const statements = sentencesOf(text).filter((sentence) => !isQuestion(sentence));
  const claims = statements
    .map(claimIn)
    .filter((claim) => wordCount(claim) > 1 && keywords(claim).length > 0);
  return mostOf(claims) || termIn(statements.join('\n'));
}

/** A question of the text as a whole, of several the one that says most; empty if none is short enough. */
export function quotableQuestion(text: string): string {
  const questions = sentencesOf(text)
    .filter((sentence) => isQuestion(sentence))
    .map(questionIn)
    .filter((question) => /\p{L}\s+\p{L}/u.test(question));
  return mostOf(questions);
}

function questionIn(sentence: string): string {
  const question = withoutOpening(sentence);
  if (isShort(question)) return question;
  // What a long sentence asks often stands in its last clause.
  const last = withoutOpening(question.split(/[,;:]\s|\s[–—]\s/u).at(-1) ?? '');
  return isShort(last) && wordCount(last) >= minClauseWords ? last : '';
}

/** How a turn takes up what the visitor said: as a question or as a statement; `null` if nothing of it can be quoted. */
export function takeUp(content: string): { words: string; isQuestion: boolean } | null {
  const question = quotableQuestion(content);
  const claim = quotableClaim(content);
  // "What do you think?" says less than the claim in front of it.
  if (question !== '' && (claim === '' || keywords(question).length > 1)) {
    return { words: question, isQuestion: true };
  }
  return claim === '' ? null : { words: claim, isQuestion: false };
}
