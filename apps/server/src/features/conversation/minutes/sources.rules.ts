import { limits } from '@convoke/contract/limits.ts';
import type { NumberedTurn } from '../turns.rules.ts';
import { type KnownWords, significantWords } from '../discussion/words/content-words.rules.ts';

/** Words that a line and its source must share; one where the line has only one. */
const sharedWords = 2;

/** The sources of a line that hold, and the mark of a line without any. */
export interface CheckedSources {
  sources: number[];
  unsupported?: true;
}

/** Checks what lines claim to rest on: the reply exists, and shares enough words with the line. */
export class SourceCheck {
  readonly #texts: ReadonlyMap<number, string>;
  /** A conversation has far more replies than are sources. */
  readonly #words = new Map<number, ReadonlySet<string>>();
  readonly #known: KnownWords = new Map();

  constructor(turns: readonly NumberedTurn[]) {
    this.#texts = new Map(turns.map(({ reply, turn }) => [reply, turn.content]));
  }

  /** The claimed sources that hold, each once, in the order of the conversation. */
  hold(line: string, claimed: readonly number[]): number[] {
    const words = significantWords(line, this.#known);
    const held = [...new Set(claimed)].filter((reply) => this.#supports(words, reply));
    return held.toSorted((one, other) => one - other).slice(0, limits.sources);
  }

  /** The sources of a line that hold; a line without any is marked. */
  check(line: string, claimed: readonly number[]): CheckedSources {
    const sources = this.hold(line, claimed);
    return sources.length === 0 ? { sources, unsupported: true } : { sources };
  }

  /** Whether a reply exists and shares enough words with a line. */
  supports(line: string, reply: number): boolean {
    return this.#supports(significantWords(line, this.#known), reply);
  }

  #supports(words: ReadonlySet<string>, reply: number): boolean {
    if (words.size === 0) return false;
    const needed = Math.min(sharedWords, words.size);
    const found = this.#wordsOf(reply);
    let shared = 0;
    for (const word of words) {
      if (found.has(word)) shared += 1;
      if (shared === needed) return true;
    }
    return false;
  }

  #wordsOf(reply: number): ReadonlySet<string> {
    let words = this.#words.get(reply);
    if (words === undefined) {
      words = significantWords(this.#texts.get(reply) ?? '', this.#known);
      this.#words.set(reply, words);
    }
    return words;
  }
}
