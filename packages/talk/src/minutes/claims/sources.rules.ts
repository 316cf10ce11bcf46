import { limits } from '@convoke/contract/limits.ts';
import { isReply } from '@convoke/contract/minutes/minutes.rules.ts';
import type { SourceReference } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { PassageFinder } from '../../files/citations.rules.ts';
import { canRestOn } from '../../files/citations.rules.ts';
import { comparePassages, noPassages } from '../../files/passages.rules.ts';
import type { NumberedTurn, Turn } from '../../turns/turns.rules.ts';
import { type KnownWords, significantWords } from '../../discussion/words/content-words.rules.ts';

/** Words that a line and its source must share; one where the line has only one. */
const sharedWords = 2;

/** The sources of a line that hold, and the mark of a line without any. */
export interface CheckedSources {
  sources: SourceReference[];
  unsupported?: true;
}

/** The member that a line is about, and the index of that member. */
interface LineMember {
  index: number;
  name: string;
}

/** Checks what lines claim to rest on: the reply or the passage exists, and shares enough words with the line. */
export class SourceCheck {
  readonly #turns: ReadonlyMap<number, Turn>;
  readonly #passageOf: PassageFinder;
  /** A conversation has far more replies than are sources. */
  readonly #words = new Map<SourceReference, ReadonlySet<string>>();
  readonly #known: KnownWords = new Map();

  constructor(turns: readonly NumberedTurn[], passageOf: PassageFinder = noPassages) {
    this.#turns = new Map(turns.map(({ reply, turn }) => [reply, turn]));
    this.#passageOf = passageOf;
  }

  /** The claimed sources that hold, each once: replies in the order of the conversation, then passages in that of the files. */
  hold(line: string, claimed: readonly SourceReference[]): SourceReference[] {
    const words = significantWords(line, this.#known);
    const held = [...new Set(claimed)].filter(
      (source) => this.#supports(words, source) && this.#isBorneBy(line, source),
    );
    const passages = held.filter((source) => !isReply(source)).toSorted(comparePassages);
    return [...inOrder(held.filter(isReply)), ...passages].slice(0, limits.sources);
  }

  /** The claimed replies that hold, each once, in the order of the conversation. */
  holdReplies(line: string, claimed: readonly number[]): number[] {
    return this.hold(line, claimed).filter(isReply);
  }

  /** The sources of a line that hold; a line without any is marked. */
  check(line: string, claimed: readonly SourceReference[]): CheckedSources {
    return marked(this.hold(line, claimed));
  }

  /**
   * The sources that hold for what a line says of a member: replies by that member, or that name them, and with one of these
   * passages, since no file says what a member thinks.
   */
  holdOf(member: LineMember, line: string, claimed: readonly SourceReference[]): SourceReference[] {
    const held = this.hold(
      line,
      claimed.filter((source) => !isReply(source) || this.#isOf(member, source)),
    );
    return held.some(isReply) ? held : [];
  }

  /** As `check`, for what a line says of a member. */
  checkOf(member: LineMember, line: string, claimed: readonly SourceReference[]): CheckedSources {
    return marked(this.holdOf(member, line, claimed));
  }

  /** Whether a reply exists and shares enough words with a line. */
  supports(line: string, reply: number): boolean {
    return this.#supports(significantWords(line, this.#known), reply);
  }

  #supports(words: ReadonlySet<string>, source: SourceReference): boolean {
    if (words.size === 0) return false;
    const needed = Math.min(sharedWords, words.size);
    const found = this.#wordsOf(source);
    let shared = 0;
    for (const word of words) {
      if (found.has(word)) shared += 1;
      if (shared === needed) return true;
    }
    return false;
  }

  /** What a passage does not say, words alone do not make it say. */
  #isBorneBy(line: string, source: SourceReference): boolean {
    const passage = isReply(source) ? null : this.#passageOf(source);
    return passage === null || canRestOn(line, passage);
  }

  #isOf({ index, name }: LineMember, reply: number): boolean {
    const turn = this.#turns.get(reply);
    if (turn === undefined) return false;
    if (turn.author.kind === 'member' && turn.author.index === index) return true;
    if (turn.content.includes(name)) return true;
    const found = this.#wordsOf(reply);
    return [...significantWords(name, this.#known)].some((word) => found.has(word));
  }

  #wordsOf(source: SourceReference): ReadonlySet<string> {
    let words = this.#words.get(source);
    if (words === undefined) {
      const text = isReply(source)
        ? this.#turns.get(source)?.content
        : this.#passageOf(source)?.text;
      words = significantWords(text ?? '', this.#known);
      this.#words.set(source, words);
    }
    return words;
  }
}

const inOrder = (replies: readonly number[]) => replies.toSorted((one, other) => one - other);

const marked = (sources: SourceReference[]): CheckedSources =>
  sources.length === 0 ? { sources, unsupported: true } : { sources };
