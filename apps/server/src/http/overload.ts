import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Whether the process is too busy to take on more. */
export interface Overload {
  readonly isOverloaded: boolean;
  stop(): void;
}

const windowMs = 1_000;
const maxMeanDelayMs = 300;

/**
 * Watches how late the event loop comes to its timers. The mean of a second counts, not its peak: one long pause
 * is no overload, a loop that is always late is, and then a quick refusal serves everyone better than a queue.
 */
export function watchEventLoop(): Overload {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 > maxMeanDelayMs;
    delays.reset();
  }, windowMs).unref();
  return {
    get isOverloaded() {
      return isOverloaded;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
