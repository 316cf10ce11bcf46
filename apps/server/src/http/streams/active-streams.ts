import { EventEmitter, once } from 'node:events';

/** The open AI streams, for a graceful shutdown. */
export class ActiveStreams {
  readonly #open = new Set<AbortController>();
  readonly #events = new EventEmitter();

  get size(): number {
    return this.#open.size;
  }

  /** Registers a stream; the returned function removes it. */
  enter(stream: AbortController): () => void {
    this.#open.add(stream);
    return () => {
      this.#open.delete(stream);
      if (this.#open.size === 0) this.#events.emit('drained');
    };
  }

  /** Resolves when no stream is left or the timeout has passed. */
  async drained(timeoutMs: number): Promise<void> {
    if (this.#open.size === 0) return;
    // After that time the caller ends those that are left.
    const signal = AbortSignal.timeout(timeoutMs);
    await once(this.#events, 'drained', { signal }).catch(() => undefined);
  }

  /** Aborts the remaining streams with a reason that is sent to their clients. */
  endAll(reason: Error): void {
    for (const stream of this.#open) stream.abort(reason);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    activeStreams: ActiveStreams;
  }
}
