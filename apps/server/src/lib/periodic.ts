/** A job that runs again and again until it is stopped. */
export interface Periodic {
  /** Ends the repetition and waits for a run under way. */
  stop(): Promise<void>;
}

/** Runs a job now and then; the pause begins when a run has ended, so that runs never overlap. */
export function startPeriodic(options: {
  everyMs: number;
  run: () => Promise<void>;
  onError: (error: unknown) => void;
}): Periodic {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const schedule = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = options.run().catch(options.onError).then(schedule);
    }, options.everyMs);
    // Housekeeping alone is no reason for the process to stay.
    timer.unref();
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
