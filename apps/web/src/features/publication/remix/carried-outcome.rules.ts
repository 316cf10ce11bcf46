import { limits } from '@convoke/contract/limits.ts';
import type { Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';
import type { PublishedOutcome } from '../reading/published-outcome.rules.ts';

/** What came of a publication as the outcome of a conversation with its messages, given the message of each reply. */
export function carriedOutcome(
  { minutes, decision, decidedAt }: PublishedOutcome,
  ids: readonly string[],
): Outcome {
  const messageIds = ids.slice(0, limits.replies);
  return {
    ...(minutes === null ? {} : { minutes: { content: minutes, messageIds } }),
    ...(decision === null
      ? {}
      : { decision: { content: decision, messageIds }, overruled: decision.overruled }),
    ...(decidedAt === null ? {} : { decidedAt: Date.parse(decidedAt) }),
  };
}
