import { upstreamTimedOut } from './port/model-failures.ts';

/** An abort signal for one attempt: it fires with the caller's signal, or when the model is silent for too long. */
export interface IdleTimeout {
  readonly signal: AbortSignal;
  /** Restarts the count of silence. */
  restart(): void;
  /** Silence does not count while the reader is busy. */
  isReaderBusy: boolean;
  end(): void;
}

/** Starts the timeout. The caller must call `end`. */
export function startIdleTimeout(caller: AbortSignal, timeoutMs: number): IdleTimeout {
  const controller = new AbortController();
  const onAbort = () => controller.abort(caller.reason);
  caller.addEventListener('abort', onAbort, { once: true });
  if (caller.aborted) onAbort();
  let lastActivityAt = performance.now();
  const idleTimeout: IdleTimeout = {
    signal: controller.signal,
    // Reads the clock once per piece of text; resetting a timer each time costs several times as much.
    restart() {
      lastActivityAt = performance.now();
    },
    isReaderBusy: false,
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', onAbort);
    },
  };
  let timer = setTimeout(check, timeoutMs);

  function check(): void {
    const silentMs = idleTimeout.isReaderBusy ? 0 : performance.now() - lastActivityAt;
    // A timer may fire a little early.
    if (silentMs >= timeoutMs - 1) controller.abort(upstreamTimedOut(timeoutMs));
    else timer = setTimeout(check, timeoutMs - silentMs);
  }

  return idleTimeout;
}
