/** Proxies give up on a silent connection; the contract promises a comment this often. */
export const heartbeatIntervalMs = 15_000;

const beats = new Map<number, { timer: NodeJS.Timeout; calls: Set<() => void> }>();

/** Calls back at the interval until the returned function is called. All streams share one timer per interval. */
export function beatWith(call: () => void, intervalMs: number): () => void {
  let beat = beats.get(intervalMs);
  if (beat === undefined) {
    const calls = new Set<() => void>();
    const timer = setInterval(() => {
      for (const each of calls) each();
    }, intervalMs);
    beat = { timer: timer.unref(), calls };
    beats.set(intervalMs, beat);
  }
  const { timer, calls } = beat;
  calls.add(call);
  return () => {
    calls.delete(call);
    if (calls.size > 0 || beats.get(intervalMs)?.calls !== calls) return;
    clearInterval(timer);
    beats.delete(intervalMs);
  };
}
