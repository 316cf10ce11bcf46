/** A place among the calls under way. */
export type Entry = { ok: true; leave(): void } | { ok: false; retryAfterSeconds: number };

/** Counts the calls that are under way in this process and refuses those beyond the limit. */
export interface InFlightLimiter {
  /** How many are under way now. */
  readonly count: number;
  /** Takes a place; leaving twice counts once. */
  enter(): Entry;
}

// A reply takes some seconds, so a place is likely free by then.
const retryAfterSeconds = 2;

export function createInFlightLimiter(options: { limit: number }): InFlightLimiter {
  let count = 0;
  return {
    get count() {
      return count;
    },
    enter() {
      if (count >= options.limit) return { ok: false, retryAfterSeconds };
      count += 1;
      let hasLeft = false;
      return {
        ok: true,
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          count -= 1;
        },
      };
    },
  };
}
