/** Registry of open AI streams, for a graceful shutdown. */
export interface ActiveStreams {
  readonly size: number;
  /** Registers a stream; the returned function removes it. */
  enter(controller: AbortController): () => void;
  /** Resolves when no stream is left or the timeout has passed. */
  drained(timeoutMs: number): Promise<void>;
  /** Aborts the remaining streams with a reason that is sent to their clients. */
  endAll(reason: Error): void;
}

export function createActiveStreams(): ActiveStreams {
  const controllers = new Set<AbortController>();
  const waiting = new Set<() => void>();
  return {
    get size() {
      return controllers.size;
    },
    enter(controller) {
      controllers.add(controller);
      return () => {
        controllers.delete(controller);
        if (controllers.size === 0) for (const resolve of waiting) resolve();
      };
    },
    async drained(timeoutMs) {
      if (controllers.size === 0) return;
      await new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(finish);
          resolve();
        };
        const timer = setTimeout(finish, timeoutMs);
        waiting.add(finish);
      });
    },
    endAll(reason) {
      for (const controller of controllers) controller.abort(reason);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    activeStreams: ActiveStreams;
  }
}
