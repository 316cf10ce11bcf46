import { foldText } from '../../../lib/text/fold-text.ts';

// In scripts without spaces a word may begin at each character; so does a pictogram.
const singleScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Extended_Pictographic}';
const wordPattern = new RegExp(`[${singleScripts}]|[\\p{L}\\p{N}]+`, 'gu');
const asciiWordPattern = /[a-z\d]+/g;
// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;
const single = new RegExp(`[${singleScripts}]`, 'u');
const wordCharacter = /[\p{L}\p{N}]/u;

/** The part of a query that is read: longer ones are pasted texts. */
const maxQueryLength = 200;
const maxQueryWords = 12;

/** The words of a folded text. */
export const wordsOf = (folded: string): string[] =>
  folded.match(isAscii.test(folded) ? asciiWordPattern : wordPattern) ?? [];

/** The words that a query asks for, folded, each once; a word that begins another is left out. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(foldText(query.slice(0, maxQueryLength))))];
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .slice(0, maxQueryWords);
}

/** Where a word of a folded text begins with this one, from a position on; -1 when none does. */
export function indexOfWord(folded: string, word: string, from = 0): number {
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (beginsWord(folded, at)) return at;
  }
  return -1;
}

function beginsWord(folded: string, at: number): boolean {
  if (at === 0) return true;
  const code = folded.charCodeAt(at - 1);
  if (code < 128) return !((code >= 97 && code <= 122) || (code >= 48 && code <= 57));
  const before = String.fromCodePoint(codePointBefore(folded, at));
  return (
    !wordCharacter.test(before) ||
    single.test(before) ||
    single.test(String.fromCodePoint(folded.codePointAt(at) ?? 0))
  );
}

function codePointBefore(text: string, at: number): number {
  const pair = at > 1 ? (text.codePointAt(at - 2) ?? 0) : 0;
  return pair > 0xffff ? pair : (text.codePointAt(at - 1) ?? 0);
}
