const dayMs = 86_400_000;

/** The UTC day of an instant, as `2026-11-21`. */
export function utcDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Whole seconds until the next UTC day begins, at least one. */
export function secondsUntilNextUtcDay(nowMs: number): number {
  return Math.max(1, Math.ceil((dayMs - (nowMs % dayMs)) / 1_000));
}
