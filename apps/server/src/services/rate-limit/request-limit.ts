import type { Clock } from '../../lib/clock.ts';
import { clientKey } from './client-key.rules.ts';

/** Counts requests of every kind by client address, in this process alone. */
export interface RequestLimit {
  /** Counts one more; the seconds to wait when it is too many, else `null`. */
  refusal(address: string): number | null;
}

const windowMs = 60_000;
// Bounds the memory of a minute to some 20 MB; beyond it counting restarts, so that no client is refused for others.
const maxAddresses = 200_000;

/**
 * Counts in memory within a microsecond, so that it can guard every request: files, pages and
 * unknown addresses.
 */
export function createRequestLimit({
  perMinute,
  clock,
}: {
  perMinute: number;
  clock: Clock;
}): RequestLimit {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    refusal(address) {
      const now = clock.now();
      if (now >= endsAt || now < endsAt - windowMs || counts.size >= maxAddresses) {
        counts = new Map();
        endsAt = now + windowMs;
      }
      const key = clientKey(address);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > perMinute ? Math.max(1, Math.ceil((endsAt - now) / 1_000)) : null;
    },
  };
}
