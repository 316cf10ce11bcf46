/** How much may be condensed behind one request. */
export interface NotesAllowance {
  maxCalls: number;
  concurrency: number;
}

/** Lets so many calls begin, so many at once. */
export function createNotesRun({ maxCalls, concurrency }: NotesAllowance) {
  let callsLeft = maxCalls;
  let isStopped = false;
  let free = concurrency;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    // A call that ends hands its place on.
    else await new Promise<void>((go) => queue.push(go));
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    /** Lets nothing more begin; what is under way goes on. */
    stop(): void {
      isStopped = true;
      callsLeft = 0;
    },
    /** The result, or null when it may not begin. The first to ask are the first to be let in. */
    async attempt<T>(work: () => Promise<T>): Promise<T | null> {
      if (callsLeft <= 0) return null;
      callsLeft -= 1;
      await enter();
      try {
        return isStopped ? null : await work();
      } finally {
        leave();
      }
    },
  };
}
