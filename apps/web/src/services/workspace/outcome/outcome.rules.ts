import { outcomeSchema, type Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';

/** A conversation of which nothing has come yet. */
export const noOutcome: Outcome = {};

/** Reads a stored outcome; `null` when it is damaged. */
export function readOutcome(value: unknown): Outcome | null {
  if (value === undefined || value === null) return noOutcome;
  const { success, data } = outcomeSchema.safeParse(value);
  return success ? data : null;
}

/**
 * What a branch with these messages begins with: the minutes, unless they cover more; the decision is that of the
 * conversation it departs from.
 */
export function outcomeOfBranch(
  { minutes, overruled, sealedAnswer }: Outcome,
  messageIds: ReadonlySet<string>,
): Outcome {
  const sealed = sealedAnswer === undefined ? {} : { sealedAnswer };
  if (minutes === undefined || !minutes.messageIds.every((id) => messageIds.has(id))) return sealed;
  return { minutes, ...(overruled === undefined ? {} : { overruled }), ...sealed };
}
