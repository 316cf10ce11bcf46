const firstBackOffMs = 2_000;
const longestBackOffMs = 60 * 60_000;

/** So many attempts last for a little more than a day. */
export const usualMaxAttempts = 36;

/** How long to wait after an attempt that failed: twice as long each time up to an hour, give or take a quarter. */
export function backOffMs(attempt: number, chance: number): number {
  const whole = Math.min(longestBackOffMs, firstBackOffMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(whole * (0.75 + chance / 2));
}

const plainWord = /^[\w.-]{1,60}$/u;
const deepestFrames = 6;

/** What may be told of a failure: kinds, codes and places, never a message, which may quote a text, an address or a key. */
export interface ToldFailure {
  kind: string;
  code?: string;
  reason?: string;
  at?: string[];
}

/** Reads a failure for the log. */
export function tellFailure(error: unknown): ToldFailure {
  if (!(error instanceof Error)) return { kind: typeof error };
  const told: ToldFailure = { kind: plainWord.test(error.name) ? error.name : 'Error' };
  for (const key of ['code', 'reason'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' && plainWord.test(value)) told[key] = value;
  }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/u.test(line))
    .map((line) => line.trim());
  if (frames.length > 0) told.at = frames.slice(0, deepestFrames);
  return told;
}

/** The same in one line, for the job's row. */
export function failureLine({ kind, code, reason }: ToldFailure): string {
  return [kind, code, reason].filter((word) => word !== undefined).join(' ');
}
