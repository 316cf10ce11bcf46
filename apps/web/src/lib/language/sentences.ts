import { fetchSentences } from './fetch-sentences.ts';
import { formatNumber } from './locale.ts';

/** Sentences by their English words; `{}` stands for anything, and keeps its order. Known words in it are translated too. */
export type Sentences = Readonly<Record<string, string>>;

let known: readonly (readonly [pattern: RegExp, translation: string])[] = [];
let whole: ReadonlyMap<string, string> = new Map();

/** Makes the translations of sentences that are written outside of the app: by the server, and by shared schemas. */
export function knowSentences(sentences: Sentences): void {
  const entries = Object.entries(sentences);
  whole = new Map(entries);
  known = entries
    .filter(([english]) => english.includes('{}'))
    .map(([english, translation]) => {
      const pieces = english
        .split('{}')
        .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
      return [new RegExp(`^${pieces.join('(.*?)')}$`, 's'), translation];
    });
}

let learning: Promise<void> | null = null;

/** Resolves when `translateSentence` knows the visitor's language. Without a network it may stay English. */
export function learnSentences(): Promise<void> {
  if (fetchSentences === null) return Promise.resolve();
  learning ??= fetchSentences().then(knowSentences, () => {
    // To be tried again by whoever needs it next.
    learning = null;
  });
  return learning;
}

/** A sentence of the server or of a shared schema in the visitor's language; in its own where nobody translated it. */
export function translateSentence(sentence: string): string {
  const exact = whole.get(sentence);
  if (exact !== undefined) return exact;
  for (const [pattern, translation] of known) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    let index = 0;
    return translation.replaceAll('{}', () => wordsOf(found[(index += 1)] ?? ''));
  }
  return sentence;
}

/** What varies is a sentence too, or a number as English writes it, or stays as it is. */
function wordsOf(text: string): string {
  return /^\d{1,3}(?:,\d{3})+$/.test(text)
    ? formatNumber(Number(text.replaceAll(',', '')))
    : translateSentence(text);
}
