import { LRUCache } from 'lru-cache';
import type { TextFilter } from './text-filter.ts';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
// A few equal words in a row may be chance: from the fourth on they are held back, and nine are a leak.
const wordsToHold = 4;
const wordsOfLeak = 9;

interface WordIndex {
  words: string[];
  vocabulary: Set<string>;
  /** Positions of the last word, by three words in a row. */
  ends: Map<string, number[]>;
}

// Instructions are a handful of fixed texts.
const indexes = new LRUCache<string, WordIndex>({ max: 32, memoMethod: indexWords });

/** Cuts a response that recites its instructions, which must never reach a client verbatim. */
export class LeakFilter implements TextFilter {
  readonly #index: WordIndex;
  #before = '';
  #last = '';
  /** Positions in the instructions up to which the response follows them. */
  #positions: number[] = [];
  #run = 0;
  #word = '';
  #held = '';

  constructor(instructions: string) {
    this.#index = indexes.memo(instructions);
  }

  get isFinished(): boolean {
    return this.#run >= wordsOfLeak;
  }

  // Scans character codes and uses no pattern: every piece of every response passes here.
  push(text: string): string {
    if (this.isFinished) return '';
    let passed = '';
    let from = 0;
    let wordStart = 0;
    let isHolding = this.#run >= wordsToHold;
    for (let at = 0; at < text.length; at += 1) {
      if (isWordUnit(text.charCodeAt(at))) continue;
      this.#word += text.slice(wordStart, at);
      wordStart = at + 1;
      if (this.#word === '') continue;
      this.#endWord();
      if (this.isFinished) return passed;
      const mustHold = this.#run >= wordsToHold;
      if (mustHold === isHolding) continue;
      if (isHolding) {
        passed += this.#held;
        this.#held = '';
      }
      passed += text.slice(from, at);
      from = at;
      isHolding = mustHold;
    }
    this.#word += text.slice(wordStart);
    const rest = text.slice(from);
    if (!isHolding) return passed + rest;
    this.#held += rest;
    return passed;
  }

  end(): string {
    if (!this.isFinished && this.#word !== '') this.#endWord();
    return this.isFinished ? '' : this.#held;
  }

  #endWord(): void {
    const { words, vocabulary, ends } = this.#index;
    const folded = this.#word.toLowerCase();
    this.#word = '';
    this.#positions = this.#positions.map((at) => at + 1).filter((at) => words[at] === folded);
    this.#run += 1;
    if (this.#positions.length === 0) {
      const isKnown = vocabulary.has(folded);
      this.#positions = (isKnown && ends.get(`${this.#before} ${this.#last} ${folded}`)) || [];
      this.#run = this.#positions.length === 0 ? 0 : 3;
    }
    this.#before = this.#last;
    this.#last = folded;
  }
}

function indexWords(instructions: string): WordIndex {
  const words = Array.from(instructions.matchAll(wordPattern), ([word]) => word.toLowerCase());
  const ends = new Map<string, number[]>();
  for (let at = 2; at < words.length; at += 1) {
    const key = `${words[at - 2]} ${words[at - 1]} ${words[at]}`;
    ends.set(key, [...(ends.get(key) ?? []), at]);
  }
  return { words, vocabulary: new Set(words), ends };
}

/** ASCII letters and digits, and everything beyond ASCII but punctuation. */
function isWordUnit(unit: number): boolean {
  if (unit < 128) {
    return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57);
  }
  const isPunctuation = (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x303f);
  return unit >= 0xc0 && !isPunctuation;
}
