import type { Clock } from './clock.ts';

/** Results of costly work in memory, up to a number of bytes; the longest unused go first. */
export interface KeptResults<T> {
  /** The kept result, or the one that is being made, or a new one. A failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

interface Kept<T> {
  result: T;
  size: number;
  untilMs: number;
}

/** Makes an empty memory. `keptMs` says how long a result is good for; for ever when not said. */
export function createKeptResults<T>({
  maxBytes,
  sizeOf,
  clock,
  keptMs = () => Number.POSITIVE_INFINITY,
}: {
  maxBytes: number;
  sizeOf: (result: T) => number;
  clock: Clock;
  keptMs?: (result: T) => number;
}): KeptResults<T> {
  const kept = new Map<string, Kept<T>>();
  const beingMade = new Map<string, Promise<T>>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, result: T): void {
    forget(key);
    const size = key.length + sizeOf(result);
    if (size > maxBytes) return;
    kept.set(key, { result, size, untilMs: clock.now() + keptMs(result) });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const result = await make();
      keep(key, result);
      return result;
    } finally {
      beingMade.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found !== undefined && found.untilMs > clock.now()) {
        // Moves to the end, which goes last.
        kept.delete(key);
        kept.set(key, found);
        return found.result;
      }
      let making = beingMade.get(key);
      if (making === undefined) {
        making = makeAndKeep(key, make);
        beingMade.set(key, making);
      }
      return making;
    },
  };
}
