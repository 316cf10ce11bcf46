/** A wish to stop, by Ctrl-C or SIGTERM, for a command that cleans up after itself. */
export interface StopSignal {
  signal: AbortSignal;
  /** From then on signals end the process again. */
  release(): void;
}

/** The command was stopped and cleaned up after itself. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Listens for a wish to stop until it is released. */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const stop = (): void =>
    controller.abort(new Stopped('Stopped before the end; everything is as it was.'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
