import { limits } from '@convoke/contract/limits.ts';
import type { NumberedTurn, Turn } from '../../turns/turns.rules.ts';
import { type KnownWords, significantWords } from '../../discussion/words/content-words.rules.ts';

/** Words that a line and its source must share; one where the line has only one. */
const sharedWords = 2;

/** The sources of a line that hold, and the mark of a line without any. */
export interface CheckedSources {
  sources: number[];
  unsupported?: true;
}

/** The member that a line is about, and the index of that member. */
interface LineMember {
  index: number;
  name: string;
}

/** Checks what lines claim to rest on: the reply exists, and shares enough words with the line. */
export class SourceCheck {
  readonly #turns: ReadonlyMap<number, Turn>;
  /** A conversation has far more replies than are sources. */
  readonly #words = new Map<number, ReadonlySet<string>>();
  readonly #known: KnownWords = new Map();

  constructor(turns: readonly NumberedTurn[]) {
    this.#turns = new Map(turns.map(({ reply, turn }) => [reply, turn]));
  }

  /** The claimed sources that hold, each once, in the order of the conversation. */
  hold(line: string, claimed: readonly number[]): number[] {
    const words = significantWords(line, this.#known);
    const held = [...new Set(claimed)].filter((reply) => this.#supports(words, reply));
    return held.toSorted((one, other) => one - other).slice(0, limits.sources);
  }

  /** The sources of a line that hold; a line without any is marked. */
  check(line: string, claimed: readonly number[]): CheckedSources {
    return marked(this.hold(line, claimed));
  }

  /** The sources that hold for what a line says of a member: replies by that member, or that name them. */
  holdOf(member: LineMember, line: string, claimed: readonly number[]): number[] {
    return this.hold(
      line,
      claimed.filter((reply) => this.#isOf(member, reply)),
    );
  }

  /** As `check`, for what a line says of a member. */
  checkOf(member: LineMember, line: string, claimed: readonly number[]): CheckedSources {
    return marked(this.holdOf(member, line, claimed));
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

  #isOf({ index, name }: LineMember, reply: number): boolean {
    const turn = this.#turns.get(reply);
    if (turn === undefined) return false;
    if (turn.author.kind === 'member' && turn.author.index === index) return true;
    if (turn.content.includes(name)) return true;
    const found = this.#wordsOf(reply);
    return [...significantWords(name, this.#known)].some((word) => found.has(word));
  }

  #wordsOf(reply: number): ReadonlySet<string> {
    let words = this.#words.get(reply);
    if (words === undefined) {
      words = significantWords(this.#turns.get(reply)?.content ?? '', this.#known);
      this.#words.set(reply, words);
    }
    return words;
  }
}

const marked = (sources: number[]): CheckedSources =>
  sources.length === 0 ? { sources, unsupported: true } : { sources };
