/** How much a reader of notes may ask for. */
export interface NotesAllowance {
  maxCalls: number;
  concurrency: number;
  /** After so long the rest is extracted instead of condensed. */
  patienceMs: number;
}

/** Lets so many calls begin, so many at once, for so long. */
export function createNotesRun({ maxCalls, concurrency, patienceMs }: NotesAllowance) {
  let callsLeft = maxCalls;
  let free = concurrency;
  let isStopped = false;
  const queue: (() => void)[] = [];
  let giveUp: () => void = () => undefined;
  const late = new Promise<null>((resolve) => {
    giveUp = () => resolve(null);
  });
  const timer = setTimeout(stop, patienceMs);

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    giveUp();
    for (const go of queue.splice(0)) go();
  }

  async function enter(): Promise<boolean> {
    if (isStopped || callsLeft <= 0) return false;
    callsLeft -= 1;
    if (free > 0) free -= 1;
    // Whoever leaves hands the place on.
    else await new Promise<void>((go) => queue.push(go));
    return !isStopped;
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    stop,
    /** The result, or null when it may not be tried or takes too long; work that began goes on for the next reader. */
    async attempt(isUnderWay: boolean, work: () => Promise<string | null>): Promise<string | null> {
      if (isUnderWay) return Promise.race([work(), late]);
      if (!(await enter())) return null;
      return Promise.race([work().finally(leave), late]);
    },
  };
}
