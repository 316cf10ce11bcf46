import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { stopWords as stopWordsByLanguage } from '@convoke/language/languages.ts';
import { foldWords, isAscii } from '../../lib/fold-words.rules.ts';

/** Words without meaning for a field of work, folded like content words. */
export const stopWords: ReadonlySet<string> = new Set(
  inEveryLanguage(stopWordsByLanguage, (words) => words),
);

/** Letters that tell words apart, so that "finance" finds "financing" and "Kosten" finds "Kostenplan". */
const stemLength = 6;
const minLength = 4;
/** Longer texts are read this far, so that reading takes a bounded time. */
const maxReadLength = 4_000;
const word = /\p{L}{4,}/gu;
const asciiWord = /[a-z]{4,}/g;
const ending = /(?:en|er|es|in|em|ed|os|as|e|s|n|a|o)$/u;

/**
 * The content words of a text as stems, each once: words of at least four letters that are no stop words in any
 * language of the app. Case and accents do not matter; a stem is short enough to find other forms and German compounds.
 */
export function contentWords(text: string): string[] {
  const stems = new Set<string>();
  for (const [found] of foldWords(text.slice(0, maxReadLength)).matchAll(word)) {
    if (!stopWords.has(found)) stems.add(stemOf(found));
  }
  return [...stems];
}

const inflection = /(?:en|er|es|em|e|s|n)$/u;

/**
 * The words of a text that tell whether another text is about the same: of at least four letters, no stop words, without
 * case and accents. Unlike content words they are whole, apart from an ending: "drills" is "drill", and "drilling" is not.
 */
export function significantWords(text: string, known: KnownWords = new Map()): Set<string> {
  const words = new Set<string>();
  const folded = foldWords(text);
  // The classes of Unicode are slow.
  for (const found of folded.match(isAscii(folded) ? asciiWord : word) ?? []) {
    let bare = known.get(found);
    if (bare === undefined) {
      bare = stopWords.has(found) ? null : withoutInflection(found);
      known.set(found, bare);
    }
    if (bare !== null) words.add(bare);
  }
  return words;
}

/** Words without their endings, and null for stop words: texts of one conversation share most of their words. */
export type KnownWords = Map<string, string | null>;

/** Takes off at most two endings, as "gardens" and "garden" need. */
function withoutInflection(found: string): string {
  let bare = found;
  for (let count = 0; count < 2; count += 1) {
    const shorter = bare.replace(inflection, '');
    if (shorter.length < minLength) break;
    bare = shorter;
  }
  return bare;
}

function stemOf(found: string): string {
  const start = found.slice(0, stemLength);
  const stem = start.replace(ending, '');
  return stem.length >= minLength ? stem : start;
}
