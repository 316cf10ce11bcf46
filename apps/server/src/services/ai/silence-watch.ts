import { upstreamTimedOut } from './model-failures.ts';

/** A signal for one attempt: it aborts when the caller's does, or when the model is silent for too long. */
export interface SilenceWatch {
  readonly signal: AbortSignal;
  /** The model was heard; the silence counts from now. */
  heard(): void;
  /** While the reader is busy the model is not silent. */
  isReaderBusy: boolean;
  end(): void;
}

/** Starts to watch; `end` it in any case. */
export function watchSilence(caller: AbortSignal, timeoutMs: number): SilenceWatch {
  const controller = new AbortController();
  const onAbort = () => controller.abort(caller.reason);
  caller.addEventListener('abort', onAbort, { once: true });
  if (caller.aborted) onAbort();
  let heardAt = performance.now();
  const watch: SilenceWatch = {
    signal: controller.signal,
    // One reading of the clock for each piece of text; moving a timer each time costs several times as much.
    heard() {
      heardAt = performance.now();
    },
    isReaderBusy: false,
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', onAbort);
    },
  };
  let timer = setTimeout(look, timeoutMs);

  function look(): void {
    const silentMs = watch.isReaderBusy ? 0 : performance.now() - heardAt;
    // A timer may fire a little early.
    if (silentMs >= timeoutMs - 1) controller.abort(upstreamTimedOut(timeoutMs));
    else timer = setTimeout(look, timeoutMs - silentMs);
  }

  return watch;
}
