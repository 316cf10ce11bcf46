import { limits } from '@convoke/contract/limits.ts';
import type { WorkSource } from '@convoke/contract/canvas/suggestion.schemas.ts';
import { significantWords } from '../../discussion/words/content-words.rules.ts';
import { canRestOn, type PassageFinder } from '../../files/citations.rules.ts';
import { SourceCheck } from '../../minutes/claims/sources.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';

/** The sources of written words that hold, and the mark of words without any. */
export interface HeldSources {
  sources: WorkSource[];
  unsupported?: true;
}

/** Words that a line and a block must share; one where the line has only one. */
const sharedWords = 2;

const isBlock = (source: WorkSource): source is string =>
  typeof source === 'string' && source.startsWith('C:');

/** Checks what written words claim to rest on, like the lines of minutes; blocks of the canvas by the same rule. */
export class CanvasSources {
  readonly #check: SourceCheck;
  readonly #blocks: ReadonlyMap<string, string>;

  constructor(basis: {
    turns: readonly NumberedTurn[];
    /** Finds the passages that the model was sent. */
    passageOf: PassageFinder;
    blocks: readonly { id: string; text: string }[];
  }) {
    this.#check = new SourceCheck(basis.turns, basis.passageOf);
    this.#blocks = new Map(basis.blocks.map(({ id, text }) => [`C:${id}`, text]));
  }

  /** The sources that hold for these words: replies, then passages, then blocks; words without any are marked. */
  check(words: string, claimed: readonly WorkSource[]): HeldSources {
    const others = claimed.filter((source) => !isBlock(source));
    const blocks = [...new Set(claimed.filter(isBlock))].filter((one) => this.#holds(words, one));
    const sources = [...this.#check.hold(words, others), ...blocks].slice(0, limits.sources);
    return sources.length === 0 ? { sources, unsupported: true } : { sources };
  }

  #holds(words: string, source: string): boolean {
    const text = this.#blocks.get(source);
    if (text === undefined) return false;
    const mine = significantWords(words);
    const theirs = significantWords(text);
    const shared = [...mine].filter((word) => theirs.has(word)).length;
    const isShared = mine.size > 0 && shared >= Math.min(sharedWords, mine.size);
    return isShared && canRestOn(words, { label: '', text });
  }
}
