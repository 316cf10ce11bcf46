import type { TextFilter } from './text-filter.ts';

/** The result of filtering: usable text, no text, or a repetition of an earlier turn. */
export type Verdict = 'sound' | 'empty' | 'repeated';

/** Holds a text back while it matches an earlier one word for word, so that a repetition is never sent. */
export interface RepetitionFilter extends TextFilter {
  /** Known after `end`. */
  readonly verdict: Verdict;
  /** The whole text when it (nearly) repeats an earlier one; `end` does not return it then. */
  readonly withheld: string;
}

// Scripts without spaces count each character as a word.
const single = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]';
const letters = `(?:(?!${single})[\\p{L}\\p{N}\\p{M}])+`;
const wordPattern = new RegExp(`${single}|${letters}`, 'gu');
const lastWordPattern = new RegExp(`${letters}$`, 'u');
const minWords = 4;
/** One mismatch is allowed for this many matching words. */
const wordsPerMismatch = 7;

interface Candidate {
  words: LazyWords;
  at: number;
  matched: number;
  mismatches: number;
}

/** Creates the filter; `earlier` are the turns that must not be repeated. */
export function createRepetitionFilter(earlier: readonly string[]): RepetitionFilter {
  let candidates: Candidate[] = earlier
    .map((text) => ({ words: readWords(text), at: 0, matched: 0, mismatches: 0 }))
    .filter(({ words }) => words(minWords - 1) !== undefined);
  let held = '';
  /** Index in `held` of the first word that was not compared yet. */
  let from = 0;
  let count = 0;
  let verdict: Verdict = 'empty';
  let withheld = '';

  function release(text: string): string {
    if (text !== '') verdict = 'sound';
    return text;
  }

  function compare(text: string): void {
    for (const [word] of text.matchAll(wordPattern)) {
      count += 1;
      const folded = word.toLowerCase();
      candidates = candidates.filter((candidate) => advance(candidate, folded));
      if (candidates.length === 0) return;
    }
  }

  return {
    push(text) {
      if (candidates.length === 0) return release(text);
      held += text;
      // The last word may continue in the next piece.
      const lastWord = lastWordPattern.exec(held.slice(from))?.[0].length ?? 0;
      const until = held.length - lastWord;
      if (until > from) {
        compare(held.slice(from, until));
        from = until;
      }
      // The beginning of a word may already differ, so that the first piece of most replies is sent at once.
      const prefix = held.slice(until).toLowerCase();
      if (prefix !== '') candidates = candidates.filter((candidate) => canMatch(candidate, prefix));
      if (candidates.length > 0) return '';
      const released = held;
      held = '';
      return release(released);
    },
    end() {
      if (candidates.length > 0) compare(held.slice(from));
      if (candidates.length === 0 || count < minWords) return release(held);
      verdict = 'repeated';
      withheld = held;
      return '';
    },
    get verdict() {
      return verdict;
    },
    get withheld() {
      return withheld;
    },
  };
}

/** True when a word with this prefix can still match the earlier text. */
function canMatch({ words, at, matched, mismatches }: Candidate, prefix: string): boolean {
  return (words(at)?.startsWith(prefix) ?? false) || (mismatches + 1) * wordsPerMismatch <= matched;
}

/** Advances a candidate by one word; false when it no longer matches the earlier text. */
function advance(candidate: Candidate, word: string): boolean {
  const { words, at } = candidate;
  if (words(at) === word) {
    candidate.at += 1;
    candidate.matched += 1;
    return true;
  }
  candidate.mismatches += 1;
  // A word was omitted, inserted or replaced.
  if (words(at + 1) === word) candidate.at += 2;
  else if (words(at) !== undefined && words(at - 1) !== word) candidate.at += 1;
  return candidate.mismatches * wordsPerMismatch <= candidate.matched;
}

/** The words of a text by index. */
type LazyWords = (index: number) => string | undefined;

/** Splits a text into words on demand: most replies differ at the first one. */
function readWords(text: string): LazyWords {
  const words: string[] = [];
  const rest = text.matchAll(wordPattern);
  return (index) => {
    while (words.length <= index) {
      const next = rest.next();
      if (next.done === true) return undefined;
      words.push(next.value[0].toLowerCase());
    }
    return words[index];
  };
}
