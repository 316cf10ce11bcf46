/** The command was interrupted and rolled back. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** An abort signal for SIGINT and SIGTERM, for a command that rolls back before it exits. */
export function stopSignal() {
  const controller = new AbortController();
  const stop = (): void =>
    controller.abort(new Stopped('Stopped before the end; everything is as it was.'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    /** Restores the default: signals end the process. */
    release(): void {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
