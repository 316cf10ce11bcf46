/** Work that several callers wait for at once, done once and given up when the last of them leaves. */
export interface SharedWork<T> {
  /** Joins the work under this key, or begins it. */
  join(key: string, begin: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  has(key: string): boolean;
}

interface Running<T> {
  promise: Promise<T>;
  controller: AbortController;
  waiting: number;
}

/** Makes a place for work to be shared. */
export function createSharedWork<T>(): SharedWork<T> {
  const running = new Map<string, Running<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const promise = work(controller.signal).finally(() => forget(key, entry));
    const entry: Running<T> = { promise, controller, waiting: 0 };
    // Whoever joined hears of a failure; after the last one left nobody has to.
    promise.catch(() => undefined);
    running.set(key, entry);
    return entry;
  }

  function forget(key: string, entry: Running<T>): void {
    if (running.get(key) === entry) running.delete(key);
  }

  return {
    async join(key, work, signal) {
      signal.throwIfAborted();
      const entry = running.get(key) ?? begin(key, work);
      entry.waiting += 1;
      let onAbort: (() => void) | undefined;
      const left = new Promise<never>((_resolve, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener('abort', onAbort, { once: true });
      });
      try {
        return await Promise.race([entry.promise, left]);
      } finally {
        if (onAbort !== undefined) signal.removeEventListener('abort', onAbort);
        entry.waiting -= 1;
        if (entry.waiting === 0 && signal.aborted) {
          // Whoever comes now begins anew instead of joining what is being given up.
          forget(key, entry);
          entry.controller.abort(signal.reason);
        }
      }
    },
    has: (key) => running.has(key),
  };
}
