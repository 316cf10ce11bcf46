import type { TextFilter } from './reasoning-filter.ts';

/** A filter that may find that the rest must not be shown. */
export interface LeakFilter extends TextFilter {
  readonly isFinished: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
// A few words in a row happen by chance; from there on they wait until so many match that it cannot be chance.
const wordsToHold = 4;
const wordsOfLeak = 9;

interface WordIndex {
  words: string[];
  vocabulary: Set<string>;
  /** Where each run of three words ends. */
  ends: Map<string, number[]>;
}

// Instructions are a handful of fixed texts, so each is indexed once.
const indexes = new Map<string, WordIndex>();
const maxIndexes = 32;

/** Cuts an answer that begins to recite the instructions: those never come back verbatim, whoever asks the model to. */
export function createLeakFilter(instructions: string): LeakFilter {
  const { words, vocabulary, ends } = indexOf(instructions);
  let before = '';
  let last = '';
  /** Places in the instructions up to which the answer has followed them. */
  let places: number[] = [];
  let run = 0;
  let word = '';
  let held = '';
  let isFinished = false;

  function endWord(): void {
    const folded = word.toLowerCase();
    word = '';
    places = places.map((place) => place + 1).filter((place) => words[place] === folded);
    run += 1;
    if (places.length === 0) {
      const isKnown = vocabulary.has(folded);
      places = (isKnown && ends.get(`${before} ${last} ${folded}`)) || [];
      run = places.length === 0 ? 0 : 3;
    }
    before = last;
    last = folded;
    isFinished = run >= wordsOfLeak;
  }

  return {
    // By hand and not by pattern: every piece of every answer passes here.
    push(text) {
      if (isFinished) return '';
      let shown = '';
      let from = 0;
      let wordStart = 0;
      let isHolding = run >= wordsToHold;
      for (let at = 0; at < text.length; at += 1) {
        if (isWordUnit(text.charCodeAt(at))) continue;
        word += text.slice(wordStart, at);
        wordStart = at + 1;
        if (word === '') continue;
        endWord();
        if (isFinished) return shown;
        const holds = run >= wordsToHold;
        if (holds === isHolding) continue;
        const piece = text.slice(from, at);
        if (holds) {
          shown += piece;
        } else {
          shown += held + piece;
          held = '';
        }
        from = at;
        isHolding = holds;
      }
      word += text.slice(wordStart);
      const rest = text.slice(from);
      if (!isHolding) return shown + rest;
      held += rest;
      return shown;
    },
    end() {
      if (!isFinished && word !== '') endWord();
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
  const index = { words, vocabulary: new Set(words), ends };
  if (indexes.size < maxIndexes) indexes.set(instructions, index);
  return index;
}

/** ASCII letters and digits, and whatever lies beyond ASCII and is no sign. */
function isWordUnit(unit: number): boolean {
  if (unit < 128) {
    return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57);
  }
  const isSign = (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x303f);
  return unit >= 0xc0 && !isSign;
}
