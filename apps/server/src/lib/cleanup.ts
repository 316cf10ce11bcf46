/** Callbacks that run when a program ends, in reverse order of registration. */
export interface Cleanup {
  add(close: () => unknown): void;
  /** Runs all callbacks, also when one fails, then throws the first failure. */
  close(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const closers: (() => unknown)[] = [];
  return {
    add(close) {
      closers.push(close);
    },
    async close() {
      const failures: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
