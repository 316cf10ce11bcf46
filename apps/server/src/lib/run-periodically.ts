import type { Log } from './log.ts';

/** Runs `work` at an interval, never twice at once; failures are logged. Returns a function that stops it. */
export function runPeriodically(
  intervalMs: number,
  log: Pick<Log, 'warn'>,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'work in the background failed'))
      .finally(() => (running = null));
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
