const minBackOffMs = 2_000;
const maxBackOffMs = 60 * 60_000;

/** With the back-off, these attempts last for a little more than a day. */
export const defaultMaxAttempts = 36;

/** The wait after a failed attempt: doubles up to an hour, with a jitter of a quarter. */
export function backOffMs(attempt: number, random: number): number {
  const whole = Math.min(maxBackOffMs, minBackOffMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(whole * (0.75 + random / 2));
}

const plainWord = /^[\w.-]{1,60}$/u;
const maxFrames = 6;

/** The loggable facts of a failure: kind, code and stack frames, never the message, which may quote a text, an address or a key. */
export interface FailureSummary {
  kind: string;
  code?: string;
  reason?: string;
  at?: string[];
}

/** Summarizes a failure for the log. */
export function summarizeFailure(error: unknown): FailureSummary {
  if (!(error instanceof Error)) return { kind: typeof error };
  const summary: FailureSummary = { kind: plainWord.test(error.name) ? error.name : 'Error' };
  for (const key of ['code', 'reason'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' && plainWord.test(value)) summary[key] = value;
  }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/u.test(line))
    .map((line) => line.trim());
  if (frames.length > 0) summary.at = frames.slice(0, maxFrames);
  return summary;
}

/** A failure in one line, for the job's row. */
export function failureLine({ kind, code, reason }: FailureSummary): string {
  return [kind, code, reason].filter((word) => word !== undefined).join(' ');
}
