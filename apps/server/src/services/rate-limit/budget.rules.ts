const dayMs = 86_400_000;

/** Whole seconds until the next UTC day begins, at least one. */
export function secondsUntilNextUtcDay(nowMs: number): number {
  return Math.max(1, Math.ceil((dayMs - (nowMs % dayMs)) / 1_000));
}
