/** A slot for a call, or a refusal; `client`: the client's limit is reached, `full`: the process's. */
export type SlotResult =
  | { ok: true; leave(): void }
  | { ok: false; reason: 'full' | 'client'; retryAfterSeconds: number };

interface Waiting {
  client: string;
  admit(): void;
}

// A reply takes some seconds, so a slot is probably free by then.
const retryAfterSeconds = 2;
const maxWaitMs = 2_000;

/** Limits the calls in progress in this process: some wait for a slot, the rest is refused. */
export class InFlightLimiter {
  readonly #limit: number;
  readonly #limitPerClient: number;
  readonly #waitMs: number;
  #count = 0;
  readonly #activeCalls = new Map<string, number>();
  readonly #waitingCalls = new Map<string, number>();
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>();

  constructor(options: {
    limit: number;
    /** Maximum of a client's calls in progress, and of its waiting calls. */
    limitPerClient: number;
    waitMs?: number;
  }) {
    this.#limit = options.limit;
    this.#limitPerClient = options.limitPerClient;
    this.#waitMs = options.waitMs ?? maxWaitMs;
  }

  /** Calls in progress. */
  get count(): number {
    return this.#count;
  }

  /**
   * Takes a slot for a client; a promise when it has to wait, which settles early when the signal aborts.
   * A second `leave` has no effect.
   */
  enter(client: string, gone: () => AbortSignal): SlotResult | Promise<SlotResult> {
    if (this.#count < this.#limit && !this.#isAtClientLimit(client)) return this.#take(client);
    const isQueueFull = this.#waiting.size >= this.#limit;
    if (isQueueFull || (this.#waitingCalls.get(client) ?? 0) >= this.#limitPerClient) {
      return this.#refusal(client);
    }
    return this.#wait(client, gone());
  }

  #wait(client: string, signal: AbortSignal): Promise<SlotResult> {
    return new Promise((resolve) => {
      const refuse = () => {
        end();
        resolve(this.#refusal(client));
      };
      const timer = setTimeout(refuse, this.#waitMs);
      const each: Waiting = {
        client,
        admit: () => {
          end();
          resolve(this.#take(client));
        },
      };
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', refuse);
        this.#waiting.delete(each);
        add(this.#waitingCalls, client, -1);
      };
      this.#waiting.add(each);
      add(this.#waitingCalls, client, 1);
      signal.addEventListener('abort', refuse, { once: true });
      if (signal.aborted) refuse();
    });
  }

  #take(client: string): SlotResult {
    this.#count += 1;
    add(this.#activeCalls, client, 1);
    let hasLeft = false;
    return {
      ok: true,
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.#count -= 1;
        add(this.#activeCalls, client, -1);
        this.#admitNext();
      },
    };
  }

  /** Admits the longest waiting call whose client is below its limit. */
  #admitNext(): void {
    if (this.#count >= this.#limit) return;
    for (const each of this.#waiting) {
      if (this.#isAtClientLimit(each.client)) continue;
      each.admit();
      return;
    }
  }

  #isAtClientLimit(client: string): boolean {
    return (this.#activeCalls.get(client) ?? 0) >= this.#limitPerClient;
  }

  #refusal(client: string): SlotResult {
    const reason = this.#isAtClientLimit(client) ? 'client' : 'full';
    return { ok: false, reason, retryAfterSeconds };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const sum = (counts.get(key) ?? 0) + change;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}
