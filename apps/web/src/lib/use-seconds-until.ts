import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';

const tickMs = 250;

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

const never = () => () => {};

/** Counts down the seconds to a moment in milliseconds since 1970; 0 once it has come, or without one. */
export function useSecondsUntil(at: number | null | undefined): number {
  const read = () => Math.max(0, Math.ceil(((at ?? 0) - now()) / 1_000));
  return useSyncExternalStore(read() > 0 ? everyTick : never, read, read);
}
