import { limits } from '@convoke/contract/limits.ts';
import type { MinutesAnswer } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { MessageFigures } from '@convoke/contract/models/message-figures.schemas.ts';
import {
  storedOutcomeSchema,
  type StoredOutcome,
} from '@convoke/contract/minutes/stored-outcome.schemas.ts';
import type { KeptMinutes, Outcome } from './outcome.ts';
import { keptDecision, keptMinutes, storedDecision, storedMinutes } from './sources.rules.ts';

/** A conversation of which nothing has come yet. */
export const noOutcome = {};

/** Parses a stored outcome, as it is stored; `null` when it is damaged. */
export function parseStoredOutcome(value: unknown): StoredOutcome | null {
  if (value === undefined || value === null) return noOutcome;
  const { success, data } = storedOutcomeSchema.safeParse(value);
  return success && isUnambiguous(data) ? data : null;
}

/** Reads a stored outcome; `null` when it is damaged. */
export function readOutcome(value: unknown): Outcome | null {
  const stored = parseStoredOutcome(value);
  if (stored === null || stored === noOutcome) return stored && noOutcome;
  const { minutes, decision, ...more } = stored;
  return {
    ...(minutes && {
      minutes: keptMinutes(minutes.content, minutes.messageIds, minutes),
    }),
    ...(decision && {
      decision: keptDecision(decision.content, decision.messageIds, decision.passages),
    }),
    ...more,
  };
}

/** What came of a conversation as browser and account store it: earlier versions in other tabs and devices read it too. */
export const storedOutcome = ({ minutes, decision, ...more }: Outcome): StoredOutcome => ({
  ...(minutes && { minutes: storedMinutes(minutes) }),
  ...(decision && { decision: storedDecision(decision) }),
  ...more,
});

/** Of two objections with one id either could stand for the other, and no request with them is accepted. */
const isUnambiguous = ({ minutes, overruled = [] }: StoredOutcome) =>
  [minutes?.content.objections ?? [], overruled].every(
    (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length,
  );

/** The outcome with what more minutes or another decision took, added up by model. */
export function withOutcomeFigures(
  outcome: Outcome,
  { model, modelId, usage }: Pick<MinutesAnswer, 'model' | 'modelId' | 'usage'>,
): Outcome {
  if (model === undefined || usage === undefined) return outcome;
  const { figures = [] } = outcome;
  const isSame = (one: MessageFigures) => one.model === model && one.modelId === modelId;
  const before = figures.find(isSame) ?? { inputTokens: 0, outputTokens: 0 };
  const added = {
    model,
    ...(modelId === undefined ? {} : { modelId }),
    inputTokens: before.inputTokens + usage.inputTokens,
    outputTokens: before.outputTokens + usage.outputTokens,
  };
  const others = figures.filter((one) => !isSame(one));
  return { ...outcome, figures: [...others, added].slice(-limits.outcomeFigures) };
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
  if (minutes === undefined || !hasRead(minutes, messageIds)) return sealed;
  return { minutes, ...(overruled === undefined ? {} : { overruled }), ...sealed };
}

/** The outcome of a conversation of which these messages are left: minutes and decision, unless they cover more. */
export function withoutMessages(outcome: Outcome, messageIds: ReadonlySet<string>): Outcome {
  const { minutes, overruled, decision, decidedAt, ...more } = outcome;
  const areMinutesLeft = minutes === undefined || hasRead(minutes, messageIds);
  const isDecisionLeft = decision === undefined || hasRead(decision, messageIds);
  if (areMinutesLeft && isDecisionLeft) return outcome;
  return {
    ...(areMinutesLeft && minutes !== undefined ? { minutes } : {}),
    ...(areMinutesLeft && overruled !== undefined ? { overruled } : {}),
    ...(isDecisionLeft && decision !== undefined ? { decision } : {}),
    ...(isDecisionLeft && decidedAt !== undefined ? { decidedAt } : {}),
    ...more,
  };
}

const hasRead = (
  { read, cited = [] }: Pick<KeptMinutes, 'read' | 'cited'>,
  messageIds: ReadonlySet<string>,
) => [...cited, ...read].every((id) => messageIds.has(id));
