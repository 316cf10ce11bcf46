import type { Clock } from '../../lib/clock.ts';
import type { TokenCount } from './budget.repository.ts';

interface Waiting {
  tokens: number;
  decide: (isHeld: boolean) => void;
  fail: (error: unknown) => void;
}

// So many calls like the largest are taken ahead, but no more than this share of the limit or of what is left of it.
const callsAhead = 8;
const maxShareOfLimit = 1 / 50;
const maxShareOfRest = 1 / 4;
// With less than that each call would have to wait.
const minCallsAhead = 2;

/**
 * What this process has of a count that all processes share. Tokens are taken from the count some calls ahead and spent
 * in memory, so that a call seldom waits for the database. What is taken counts as used for everybody else: nobody spends
 * more than the limit, and a process that is killed loses what it had left.
 */
export class BudgetSlice {
  readonly #count: TokenCount;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  #free = 0;
  #held = 0;
  #largestCall = 0;
  #limit = 0;
  #left = Number.POSITIVE_INFINITY;
  #askedAt: number;
  /** The limit sank since the tokens were taken: the count has to say whether they may still be spent. */
  #needsRecheck = false;
  /** Nothing could be taken ahead, so nobody tries until something changes. */
  #isExhausted = false;
  #taking: Promise<void> | null = null;
  readonly #waiting: Waiting[] = [];
  readonly #writing = new Set<Promise<void>>();

  constructor(options: { count: TokenCount; clock: Clock; onFailure: (error: unknown) => void }) {
    this.#count = options.count;
    this.#clock = options.clock;
    this.#onFailure = options.onFailure;
    this.#askedAt = options.clock.now();
  }

  /** Whether no call holds or waits for tokens. */
  get isUnused(): boolean {
    return this.#held === 0 && this.#waiting.length === 0 && this.#taking === null;
  }

  /** When a call asked last, in milliseconds since 1970. */
  get askedAt(): number {
    return this.#askedAt;
  }

  /** Holds the tokens of a call where the limit allows it; a promise when the shared count has to be asked. */
  hold(tokens: number, limit: number): boolean | Promise<boolean> {
    this.#askedAt = this.#clock.now();
    this.#largestCall = Math.max(this.#largestCall, tokens);
    this.#noteLimit(limit);
    if (this.#waiting.length === 0 && this.#tryHold(tokens)) {
      if (!this.#isExhausted && this.#free < this.#ahead() / 2)
        this.#takeTurn(() => this.#takeAhead());
      return true;
    }
    return new Promise<boolean>((decide, fail) => {
      this.#waiting.push({ tokens, decide, fail });
      this.#takeTurn(() => this.#serve());
    });
  }

  /** Puts what a call used in place of what it held. */
  settle(heldTokens: number, usedTokens: number): void {
    this.#held -= heldTokens;
    this.#free += heldTokens - usedTokens;
    if (this.#free < 0) {
      // More was used than held, and the others have to hear of it.
      const debt = -this.#free;
      this.#free = 0;
      this.#write(debt, () => (this.#free -= debt));
    } else if (this.#waiting.length === 0 && this.#free > 2 * this.#ahead()) {
      this.#returnAllBut(this.#ahead());
    }
  }

  /** Gives back what no call holds, and resolves when everything is written. */
  async giveBack(): Promise<void> {
    await this.#taking;
    await this.#returnAll();
  }

  #ahead(): number {
    const usual = Math.min(callsAhead * this.#largestCall, this.#limit * maxShareOfLimit);
    const most = Math.max(minCallsAhead * this.#largestCall, usual);
    return Math.max(0, Math.floor(Math.min(most, this.#left * maxShareOfRest)));
  }

  #noteLimit(now: number): void {
    if (now === this.#limit) return;
    this.#needsRecheck ||= now < this.#limit;
    this.#left += now - this.#limit;
    this.#limit = now;
    this.#isExhausted = false;
  }

  #tryHold(tokens: number): boolean {
    if (this.#needsRecheck || this.#free < tokens) return false;
    this.#free -= tokens;
    this.#held += tokens;
    return true;
  }

  /** One question at a time, so that all who wait share it. */
  #takeTurn(work: () => Promise<void>): void {
    if (this.#taking !== null) return;
    this.#taking = work().finally(() => {
      this.#taking = null;
      if (this.#waiting.length > 0) this.#takeTurn(() => this.#serve());
    });
  }

  async #takeUpTo(tokens: number): Promise<boolean> {
    const more = Math.max(0, tokens - this.#free);
    const used = await this.#count.take(more, this.#limit);
    if (used === null) return false;
    this.#free += more;
    this.#left = this.#limit - used;
    this.#isExhausted = false;
    return true;
  }

  async #takeAhead(): Promise<void> {
    try {
      if (this.#needsRecheck) return;
      this.#isExhausted = !(await this.#takeUpTo(this.#ahead()));
    } catch (error) {
      this.#onFailure(error);
    }
  }

  async #serve(): Promise<void> {
    try {
      for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
        if (this.#needsRecheck) await this.#checkTaken();
        const isHeld = this.#tryHold(first.tokens) || (await this.#takeFor(first.tokens));
        this.#waiting.shift();
        first.decide(isHeld);
      }
    } catch (error) {
      for (const each of this.#waiting.splice(0)) each.fail(error);
    }
  }

  /** Gives back what was taken under the former limit where it is more than the new one leaves. */
  async #checkTaken(): Promise<void> {
    const checked = this.#limit;
    const isSound = await this.#takeUpTo(0);
    if (!isSound) await this.#returnAll();
    this.#needsRecheck = this.#limit < checked || (!isSound && this.#free > 0);
  }

  async #takeFor(tokens: number): Promise<boolean> {
    const all = this.#waiting.reduce((sum, each) => sum + each.tokens, 0);
    for (const size of [all + this.#ahead(), all, this.#sumOfThoseThatFit()]) {
      if (size > tokens && size - this.#free <= this.#left && (await this.#takeUpTo(size)))
        return this.#tryHold(tokens);
    }
    if (await this.#takeUpTo(tokens)) return this.#tryHold(tokens);
    if (this.#writing.size === 0) return false;
    // The count may not have what this process has just given back.
    await Promise.all(this.#writing);
    return (await this.#takeUpTo(tokens)) && this.#tryHold(tokens);
  }

  #sumOfThoseThatFit(): number {
    let sum = 0;
    for (const { tokens } of this.#waiting) {
      if (sum + tokens - this.#free > this.#left) break;
      sum += tokens;
    }
    return sum;
  }

  #write(tokens: number, undo: () => void): void {
    const written = this.#count
      .add(tokens)
      .catch((error: unknown) => {
        undo();
        this.#onFailure(error);
      })
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  #returnAllBut(kept: number): void {
    const tokens = this.#free - kept;
    if (tokens <= 0) return;
    this.#free = kept;
    this.#write(-tokens, () => (this.#free += tokens));
  }

  async #returnAll(): Promise<void> {
    this.#returnAllBut(0);
    await Promise.all(this.#writing);
  }
}
