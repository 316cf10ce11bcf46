import type { Clock } from './clock.ts';

/** A value that is read now and then and asked for often. */
export interface KeptValue<Value> {
  /** The value as it was read last, or is being read; a failure is not kept. */
  read(): Promise<Value>;
  /** Whoever asks from now on gets one that was read from now on. */
  forget(): void;
}

/** Keeps what `make` makes for a while. */
export function createKeptValue<Value>(
  make: () => Promise<Value>,
  { keptMs, clock }: { keptMs: number; clock: Clock },
): KeptValue<Value> {
  let kept: { value: Promise<Value>; untilMs: number } | null = null;

  function forget(): void {
    kept = null;
  }

  return {
    async read() {
      if (kept !== null && clock.now() < kept.untilMs) return kept.value;
      const reading = { value: make(), untilMs: clock.now() + keptMs };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) forget();
      });
      return reading.value;
    },
    forget,
  };
}
