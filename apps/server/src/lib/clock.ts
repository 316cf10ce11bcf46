/** Time as the server reads it; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
