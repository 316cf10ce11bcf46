interface RepeatLog {
  warn(details: object, message: string): void;
}

/** Does something again and again, never two at once; a failure is logged and the next turn comes. Returns the stop. */
export function repeatInBackground(
  intervalMs: number,
  log: RepeatLog,
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
