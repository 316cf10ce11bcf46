import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { keptDecision, keptMinutes } from '@convoke/talk/minutes/sources.rules.ts';
import type { PublishedOutcome } from '../reading/published-outcome.rules.ts';

/** What came of a publication as the outcome of a conversation with its messages, given the message of each reply. */
export function carriedOutcome(
  { minutes, decision, decidedAt }: PublishedOutcome,
  messageIds: readonly string[],
): Outcome {
  return {
    ...(minutes === null ? {} : { minutes: keptMinutes(minutes, messageIds) }),
    ...(decision === null
      ? {}
      : { decision: keptDecision(decision, messageIds), overruled: decision.overruled }),
    ...(decidedAt === null ? {} : { decidedAt: Date.parse(decidedAt) }),
  };
}
