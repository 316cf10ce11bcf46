import type { Clock } from '../../lib/clock.ts';
import type { TokenCount } from './budget.repository.ts';

/**
 * What this process has of a count that all processes share. Tokens are taken from the count some calls ahead and spent
 * in memory, so that a call seldom waits for the database. What is taken counts as used for everybody else: nobody spends
 * more than the limit, and a process that is killed loses what it had left.
 */
export interface BudgetSlice {
  /** Whether no call holds or waits for tokens. */
  readonly isUnused: boolean;
  /** When a call asked last, in milliseconds since 1970. */
  readonly askedAt: number;
  /** Holds the tokens of a call where the limit allows it; a promise when the shared count has to be asked. */
  hold(tokens: number, limit: number): boolean | Promise<boolean>;
  /** Puts what a call used in place of what it held. */
  settle(heldTokens: number, usedTokens: number): void;
  /** Gives back what no call holds, and resolves when everything is written. */
  giveBack(): Promise<void>;
}

interface Waiting {
  tokens: number;
  decide: (isHeld: boolean) => void;
  fail: (error: unknown) => void;
}

// So many calls like the largest are taken ahead, but no more than this share of the limit or of what is left of it.
const callsAhead = 8;
const mostOfLimit = 1 / 50;
const mostOfRest = 1 / 4;
// With less than that each call would have to wait.
const fewestCallsAhead = 2;

/** Makes an empty slice. */
export function createBudgetSlice(options: {
  count: TokenCount;
  clock: Clock;
  onFailure: (error: unknown) => void;
}): BudgetSlice {
  const { count, clock, onFailure } = options;
  let free = 0;
  let held = 0;
  let largestCall = 0;
  let limit = 0;
  let left = Number.POSITIVE_INFINITY;
  let askedAt = clock.now();
  /** The limit sank since the tokens were taken: the count has to say whether they may still be spent. */
  let isDoubtful = false;
  /** Nothing could be taken ahead, so nobody tries until something changes. */
  let isDry = false;
  let taking: Promise<void> | null = null;
  const waiting: Waiting[] = [];
  const writing = new Set<Promise<void>>();

  function ahead(): number {
    const usual = Math.min(callsAhead * largestCall, limit * mostOfLimit);
    const most = Math.max(fewestCallsAhead * largestCall, usual);
    return Math.max(0, Math.floor(Math.min(most, left * mostOfRest)));
  }

  function noteLimit(now: number): void {
    if (now === limit) return;
    isDoubtful ||= now < limit;
    left += now - limit;
    limit = now;
    isDry = false;
  }

  function holdAtOnce(tokens: number): boolean {
    if (isDoubtful || free < tokens) return false;
    free -= tokens;
    held += tokens;
    return true;
  }

  /** One question at a time, so that all who wait share it. */
  function takeTurn(work: () => Promise<void>): void {
    if (taking !== null) return;
    taking = work().finally(() => {
      taking = null;
      if (waiting.length > 0) takeTurn(serve);
    });
  }

  async function takeUpTo(tokens: number): Promise<boolean> {
    const more = Math.max(0, tokens - free);
    const used = await count.take(more, limit);
    if (used === null) return false;
    free += more;
    left = limit - used;
    isDry = false;
    return true;
  }

  async function takeAhead(): Promise<void> {
    try {
      if (isDoubtful) return;
      isDry = !(await takeUpTo(ahead()));
    } catch (error) {
      onFailure(error);
    }
  }

  async function serve(): Promise<void> {
    try {
      for (let [first] = waiting; first !== undefined; [first] = waiting) {
        if (isDoubtful) await checkTaken();
        const isHeld = holdAtOnce(first.tokens) || (await takeFor(first.tokens));
        waiting.shift();
        first.decide(isHeld);
      }
    } catch (error) {
      for (const each of waiting.splice(0)) each.fail(error);
    }
  }

  /** Gives back what was taken under the former limit where it is more than the new one leaves. */
  async function checkTaken(): Promise<void> {
    const checked = limit;
    const isSound = await takeUpTo(0);
    if (!isSound) await giveBack();
    isDoubtful = limit < checked || (!isSound && free > 0);
  }

  async function takeFor(tokens: number): Promise<boolean> {
    const all = waiting.reduce((sum, each) => sum + each.tokens, 0);
    for (const size of [all + ahead(), all, sumOfThoseThatFit()]) {
      if (size > tokens && size - free <= left && (await takeUpTo(size))) return holdAtOnce(tokens);
    }
    return (await takeUpTo(tokens)) && holdAtOnce(tokens);
  }

  function sumOfThoseThatFit(): number {
    let sum = 0;
    for (const { tokens } of waiting) {
      if (sum + tokens - free > left) break;
      sum += tokens;
    }
    return sum;
  }

  function write(tokens: number, undo: () => void): void {
    const written = count
      .add(tokens)
      .catch((error: unknown) => {
        undo();
        onFailure(error);
      })
      .finally(() => writing.delete(written));
    writing.add(written);
  }

  function giveBackAllBut(kept: number): void {
    const tokens = free - kept;
    if (tokens <= 0) return;
    free = kept;
    write(-tokens, () => (free += tokens));
  }

  async function giveBack(): Promise<void> {
    giveBackAllBut(0);
    await Promise.all(writing);
  }

  return {
    get isUnused() {
      return held === 0 && waiting.length === 0 && taking === null;
    },
    get askedAt() {
      return askedAt;
    },
    hold(tokens, limitNow) {
      askedAt = clock.now();
      largestCall = Math.max(largestCall, tokens);
      noteLimit(limitNow);
      if (waiting.length === 0 && holdAtOnce(tokens)) {
        if (!isDry && free < ahead() / 2) takeTurn(takeAhead);
        return true;
      }
      return new Promise<boolean>((decide, fail) => {
        waiting.push({ tokens, decide, fail });
        takeTurn(serve);
      });
    },
    settle(heldTokens, usedTokens) {
      held -= heldTokens;
      free += heldTokens - usedTokens;
      if (free < 0) {
        // More was used than held, and the others have to hear of it.
        const debt = -free;
        free = 0;
        write(debt, () => (free -= debt));
      } else if (waiting.length === 0 && free > 2 * ahead()) giveBackAllBut(ahead());
    },
    async giveBack() {
      await taking;
      await giveBack();
    },
  };
}
