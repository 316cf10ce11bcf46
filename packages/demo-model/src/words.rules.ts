import { type Language, profiles } from '@convoke/language/language.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import { readingWords } from './languages.ts';

// Text functions of the rehearsal voice.

const commonWords = new Set(inEveryLanguage(readingWords, ({ stopWords }) => stopWords));
const planWords = new Set(inEveryLanguage(readingWords, (words) => words.planWords).map(stem));

/** A word without its most frequent endings, so that "pilots" matches "pilot". */
export function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && /(?:es|ed)$/u.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s')) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** Whether a word is a stop word. */
export function isCommonWord(word: string): boolean {
  return commonWords.has(word.toLowerCase());
}

/** Whether a word occurs in titles and plans of any topic. */
export function isPlanWord(word: string): boolean {
  return planWords.has(stem(word.toLowerCase()));
}

/** The stems of the significant words of a text. */
export function keywords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !commonWords.has(word) && (word.length > 1 || /\p{N}/u.test(word)))
    .map(stem);
}

// Marks of headings, quotations and emphasis. Each pattern looks a
// bounded way ahead, so that a text of nothing but marks is read quickly.
const lineMarks = /^[^\S\n]{0,20}(?:(?:#{1,6}|>{1,6})[^\S\n]{1,20}){1,6}/gmu;
const emphasis = /(\*{1,3}|`{1,3})(?=\S)([^*`\n]{0,300}?\S)\1/gu;
const underlined = /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])([^_\n]{1,300})_{1,3}(?![\p{L}\p{N}_])/gu;

/** One line without rich text marks; other characters are unchanged. */
export function plainLine(text: string): string {
  return text
    .replace(lineMarks, '')
    .replace(emphasis, '$2')
    .replace(underlined, '$1')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

const listMark = /^\s*(?:[-•–*]|\(?\d{1,2}[.)])\s+/u;

/** The sentences of a text, each on one line. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\n\r\u2028\u2029]+/u)
    .flatMap((line) => line.replace(listMark, '').split(/(?<=[.!?])\s+|(?<=[。！？])/u))
    .map(plainLine)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const closingMarks = /^[\p{Pe}\p{Pf}"'*_`]{0,8}/u;
// The German mark that ends a quotation begins an English one.
const closingQuote = /“(?=[\s*_]|$)/gu;

/** A text without a last sentence that has no end, such as that of a member who was stopped. */
export function wholeSentences(text: string): string {
  const read = text.replace(closingQuote, '”');
  let end = 0;
  for (const { marks, index } of sentenceEnds(read)) {
    const behind = index + marks.length;
    const [closing = ''] = closingMarks.exec(read.slice(behind, behind + 8)) ?? [];
    end = behind + (marks === '\n' ? 0 : closing.length);
  }
  return text.slice(0, end).trim();
}

/** The items of a list in lines, bullets, sentences or with semicolons. */
export function itemsOf(text: string): string[] {
  return sentencesOf(text.replaceAll(';', '\n')).map((item) => item.replace(/[.,:\s]+$/u, ''));
}

/** At most `maxWords` words, with an ellipsis where text is missing. */
export function shorten(text: string, maxWords: number, maxCharacters = maxWords * 12): string {
  const words = plainLine(text).split(' ');
  // Three more words need no ellipsis.
  const isLong = words.length > maxWords + 3;
  let short = (isLong ? words.slice(0, maxWords) : words).join(' ');
  const isCut = isLong || short.length > maxCharacters;
  if (short.length > maxCharacters) short = Array.from(short).slice(0, maxCharacters).join('');
  return isCut ? `${short.replace(/[\s,;:.–-]+$/u, '')} …` : short;
}

/** A short quotation in the quotation marks of a language. */
export function quote(text: string, maxWords = 10, language: Language = 'en'): string {
  const [open, close] = profiles[language].quotationMarks.outer;
  const bare = plainLine(text)
    // A quotation within a quotation; a mark without its other half says nothing.
    .replace(/[“„«"]([^“”„«»"]*)[“”»"]/gu, '‘$1’')
    .replace(/[“”„«»"]/gu, '')
    .replace(/[.!,;:\s]+$/u, '');
  return `${open}${shorten(bare, maxWords)}${close}`;
}

const quotations = /“([^”]{0,400})”?|„([^“]{0,400})“?|«([^»]{0,400})»?/gu;

/** A text with nothing between its quotation marks: what is there are words of others. */
export function ownWords(text: string): string {
  return text.replace(quotations, '“”');
}

/** The first quotation in a text; empty without one. */
export function quotationIn(text: string): string {
  const [, ...words] = text.matchAll(quotations).next().value ?? [];
  return words.find((each) => each !== undefined)?.trim() ?? '';
}

/** FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})(?!\\p{L})`;
const questionOpening = new RegExp(
  `^${anyOf(inEveryLanguage(readingWords, ({ questionOpenings }) => questionOpenings))}`,
  'iu',
);
const recallRequest = new RegExp(
  `(?<!\\p{L})${anyOf(inEveryLanguage(readingWords, ({ recallRequests }) => recallRequests))}`,
  'iu',
);

/** Whether a text is a question or a request to recall. */
export function isQuestion(text: string): boolean {
  return /[?？]/u.test(text) || questionOpening.test(text.trim()) || recallRequest.test(text);
}
