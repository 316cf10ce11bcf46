/** Takes the pieces of a streamed text and returns what may be passed on. Returned text is never taken back. */
export interface TextFilter {
  /** Takes the next piece and returns the text that may be passed on now. */
  push(text: string): string;
  /** Returns the rest. */
  end(): string;
  /** True when no later text would pass: the call can be cancelled. */
  readonly isFinished?: boolean;
}

/** One filter out of several, each of which reads the text that the one before it passes on. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  return {
    push(text) {
      let passed = text;
      for (const filter of filters) passed = filter.push(passed);
      return passed;
    },
    end() {
      let rest = '';
      for (const filter of filters) rest = filter.push(rest) + filter.end();
      return rest;
    },
    get isFinished() {
      return filters.some((filter) => filter.isFinished);
    },
  };
}
