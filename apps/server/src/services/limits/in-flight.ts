/** A place among the calls under way; `client`: this client has enough of them, `full`: the house has. */
export type Entry =
  | { ok: true; leave(): void }
  | { ok: false; reason: 'full' | 'client'; retryAfterSeconds: number };

/** Counts the calls that are under way in this process, lets a few wait for a place, and refuses the rest. */
export interface InFlightLimiter {
  /** How many are under way now. */
  readonly count: number;
  /**
   * Takes a place for a client; a promise where it has to wait for one, which ends early when the signal fires.
   * Leaving twice counts once.
   */
  enter(client: string, gone: () => AbortSignal): Entry | Promise<Entry>;
}

interface Waiting {
  client: string;
  admit(): void;
}

// A reply takes some seconds, so a place is likely free by then.
const retryAfterSeconds = 2;
const longestWaitMs = 2_000;

export function createInFlightLimiter(options: {
  limit: number;
  /** Most calls of one client at once, under way and waiting each. */
  limitPerClient: number;
  waitMs?: number;
}): InFlightLimiter {
  const { limit, limitPerClient, waitMs = longestWaitMs } = options;
  let count = 0;
  const underWay = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  /** In the order in which they came. */
  const waiting = new Set<Waiting>();

  const isCrowded = (client: string) => (underWay.get(client) ?? 0) >= limitPerClient;
  const refusal = (client: string): Entry => ({
    ok: false,
    reason: isCrowded(client) ? 'client' : 'full',
    retryAfterSeconds,
  });

  function take(client: string): Entry {
    count += 1;
    add(underWay, client, 1);
    let hasLeft = false;
    return {
      ok: true,
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        count -= 1;
        add(underWay, client, -1);
        admitNext();
      },
    };
  }

  /** The one who has waited longest and may enter; those who have enough under way let others pass. */
  function admitNext(): void {
    if (count >= limit) return;
    for (const each of waiting) {
      if (isCrowded(each.client)) continue;
      each.admit();
      return;
    }
  }

  return {
    get count() {
      return count;
    },
    enter(client, gone) {
      if (count < limit && !isCrowded(client)) return take(client);
      if (waiting.size >= limit || (waitingOf.get(client) ?? 0) >= limitPerClient) {
        return refusal(client);
      }
      const signal = gone();
      return new Promise<Entry>((resolve) => {
        const giveUp = () => {
          end();
          resolve(refusal(client));
        };
        const timer = setTimeout(giveUp, waitMs);
        const each: Waiting = {
          client,
          admit() {
            end();
            resolve(take(client));
          },
        };
        function end(): void {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(each);
          add(waitingOf, client, -1);
        }
        waiting.add(each);
        add(waitingOf, client, 1);
        signal.addEventListener('abort', giveUp, { once: true });
        if (signal.aborted) giveUp();
      });
    },
  };
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const sum = (counts.get(key) ?? 0) + change;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}
