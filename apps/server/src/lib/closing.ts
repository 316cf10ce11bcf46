/** Things to close when a program ends, the last opened first. */
export interface Closing {
  add(close: () => unknown): void;
  /** Closes all of them, also when one fails; the first failure is thrown at the end. */
  close(): Promise<void>;
}

/** Makes an empty list. */
export function createClosing(): Closing {
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
