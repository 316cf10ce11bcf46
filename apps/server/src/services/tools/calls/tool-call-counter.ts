/** How a call ended: with an answer, without one, or because its caller left. */
export type ToolCallOutcome = 'answered' | 'failed' | 'cancelled';

/** Calls of one tool that ended in one way, since the process started. */
export interface ToolCallCount {
  tool: string;
  outcome: ToolCallOutcome;
  calls: number;
}

/** Counts the calls of this process for the metrics. Only tools on offer are called, so that the tools are bounded. */
export class ToolCallCounter {
  readonly #counts = new Map<string, ToolCallCount>();

  count(tool: string, outcome: ToolCallOutcome): void {
    const key = JSON.stringify([tool, outcome]);
    const calls = (this.#counts.get(key)?.calls ?? 0) + 1;
    this.#counts.set(key, { tool, outcome, calls });
  }

  list(): ToolCallCount[] {
    return [...this.#counts.values()];
  }
}
