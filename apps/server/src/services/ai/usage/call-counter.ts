import type { AiCallOutcome, AiCallRecord } from './ai-call-record.ts';

/** Calls of one model that ended in one way, since the process started. */
export interface CallCount {
  model: string;
  outcome: AiCallOutcome;
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Counts the calls of this process for the metrics. */
export class CallCounter {
  readonly #counts = new Map<string, CallCount>();

  count({ model, outcome, inputTokens, outputTokens }: AiCallRecord): void {
    const key = JSON.stringify([model, outcome]);
    const before = this.#counts.get(key);
    this.#counts.set(key, {
      model,
      outcome,
      calls: (before?.calls ?? 0) + 1,
      inputTokens: (before?.inputTokens ?? 0) + inputTokens,
      outputTokens: (before?.outputTokens ?? 0) + outputTokens,
    });
  }

  list(): CallCount[] {
    return [...this.#counts.values()];
  }
}
