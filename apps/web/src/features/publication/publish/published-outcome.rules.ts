import { blockingObjections } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';
import {
  isMessage,
  type ChatMessage,
} from '../../../services/workspace/conversation/chat-message.rules.ts';
import { decisionFor, minutesFor } from '../../../services/workspace/outcome/sources.rules.ts';

interface PublishedOutcome {
  minutes?: Minutes;
  decision?: Decision;
  decidedAt?: string;
}

/** Minutes and decision of the messages that are published, given as one message for each reply. */
export function publishedOutcome(
  { minutes: keptMinutes, decision: keptDecision, decidedAt }: Outcome,
  sent: readonly ChatMessage[],
  members: readonly { name: string; role: string }[],
): PublishedOutcome {
  const passes = sent.filter((message) => !isMessage(message));
  const target = {
    replies: sent.map(({ id }) => id),
    unread: new Set(passes.map(({ id }) => id)),
    members,
  };
  const minutes = keptMinutes === undefined ? null : minutesFor(keptMinutes, target);
  const decision = keptDecision === undefined ? null : decisionFor(keptDecision, target, minutes);
  const isDecided =
    decidedAt !== undefined &&
    decision !== null &&
    blockingObjections(minutes?.objections ?? [], decision.overruled).length === 0;
  return {
    ...(minutes && { minutes }),
    ...(decision && { decision }),
    ...(isDecided ? { decidedAt: new Date(decidedAt).toISOString() } : {}),
  };
}
