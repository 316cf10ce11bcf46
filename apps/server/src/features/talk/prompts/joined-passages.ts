import { type FilesInPrompt, turnSection } from '../../../services/ai/files/files-in-prompt.ts';

/** The least room for passages that join later: one passage. */
const leastTokens = 450;

/**
 * The passages of one discussion, of files that do not fit as a whole. They join the talk when it comes to them, and stay there: the prompt
 * of each turn begins with the one before it.
 */
export class JoinedPassages {
  readonly #files: FilesInPrompt;
  readonly #mission: readonly string[];
  readonly #maxTurns: number;
  #turns: string[] = [];
  #refs = new Set<string>();
  #tokensLeft = 0;
  #hasHeard = true;

  constructor(files: FilesInPrompt, mission: readonly string[], maxTurns: number) {
    this.#files = files;
    this.#mission = mission;
    this.#maxTurns = maxTurns;
  }

  /** Begins anew, with turns that the talk in the prompt does not hold. */
  begin(before: readonly { content: string }[]): void {
    this.#turns = before.map(({ content }) => content);
    this.#refs = new Set();
    this.#tokensLeft = this.#files.turnTokens + this.#files.laterTokens;
    this.#hasHeard = true;
  }

  /** What was said. */
  hear(content: string): void {
    this.#turns.push(content);
    this.#hasHeard = true;
  }

  /** What the talk is about. */
  get topic(): { mission: readonly string[]; turns: readonly string[] } {
    return { mission: this.#mission, turns: this.#turns };
  }

  /** Those that joined so far. */
  get refs(): ReadonlySet<string> {
    return this.#refs;
  }

  /** The passages that join now; null when none do. */
  join(): string | null {
    if (!this.#hasHeard) return null;
    this.#hasHeard = false;
    const { turnTokens, laterTokens } = this.#files;
    const share = Math.max(leastTokens, Math.floor(laterTokens / this.#maxTurns));
    const tokens = Math.min(this.#tokensLeft, this.#refs.size === 0 ? turnTokens : share);
    const passages = this.#files.choose({ ...this.topic, tokens, except: this.#refs });
    for (const { ref, tokens: taken } of passages) {
      this.#refs.add(ref);
      this.#tokensLeft -= taken;
    }
    return turnSection(passages);
  }
}
