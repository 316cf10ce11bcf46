/** The AI answers under way, so that a shutdown can wait for them and then end them. */
export interface OpenAnswers {
  readonly size: number;
  /** Counts an answer until the returned function is called. */
  enter(controller: AbortController): () => void;
  /** Resolves when none is left or the time is up, whichever comes first. */
  drained(timeoutMs: number): Promise<void>;
  /** Ends what is left; each caller is told the reason. */
  endAll(reason: Error): void;
}

/** Makes the register of one server. */
export function createOpenAnswers(): OpenAnswers {
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
    openAnswers: OpenAnswers;
  }
}
