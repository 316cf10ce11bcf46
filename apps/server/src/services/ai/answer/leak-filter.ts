import type { TextFilter } from './reasoning-filter.ts';

/** A filter that may find that the rest must not be shown. */
export interface LeakFilter extends TextFilter {
  readonly isFinished: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const runPattern = /([\p{L}\p{N}\p{M}]+)|[^\p{L}\p{N}\p{M}]+/gu;
// A few words in a row happen by chance; from there on they wait until so many match that it cannot be chance.
const wordsToHold = 4;
const wordsOfLeak = 9;

interface WordIndex {
  words: string[];
  /** Where each run of three words ends. */
  ends: Map<string, number[]>;
}

// Instructions are a handful of fixed texts, so each is indexed once.
const indexes = new Map<string, WordIndex>();
const maxIndexes = 32;

/** Cuts an answer that begins to recite the instructions: those never come back verbatim, whoever asks the model to. */
export function createLeakFilter(instructions: string): LeakFilter {
  const { words, ends } = indexOf(instructions);
  let before = '';
  let last = '';
  /** Places in the instructions up to which the answer has followed them. */
  let places: number[] = [];
  let run = 0;
  let word = '';
  let held = '';
  let isFinished = false;

  function endWord(): void {
    if (word === '') return;
    const folded = word.toLowerCase();
    word = '';
    places = places.map((place) => place + 1).filter((place) => words[place] === folded);
    run += 1;
    if (places.length === 0) {
      places = ends.get(`${before} ${last} ${folded}`) ?? [];
      run = places.length === 0 ? 0 : 3;
    }
    before = last;
    last = folded;
    isFinished = run >= wordsOfLeak;
  }

  return {
    push(text) {
      if (isFinished) return '';
      let shown = '';
      for (const [piece, letters] of text.matchAll(runPattern)) {
        if (letters === undefined) endWord();
        else word += letters;
        if (isFinished) return shown;
        held += piece;
        if (run >= wordsToHold) continue;
        shown += held;
        held = '';
      }
      return shown;
    },
    end() {
      if (!isFinished) endWord();
      return isFinished ? '' : held;
    },
    get isFinished() {
      return isFinished;
    },
  };
}

function indexOf(instructions: string): WordIndex {
  const known = indexes.get(instructions);
  if (known !== undefined) return known;
  const words = Array.from(instructions.matchAll(wordPattern), ([word]) => word.toLowerCase());
  const ends = new Map<string, number[]>();
  for (let at = 2; at < words.length; at += 1) {
    const key = `${words[at - 2]} ${words[at - 1]} ${words[at]}`;
    ends.set(key, [...(ends.get(key) ?? []), at]);
  }
  const index = { words, ends };
  if (indexes.size < maxIndexes) indexes.set(instructions, index);
  return index;
}
