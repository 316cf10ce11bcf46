import { limits } from '@convoke/contract/limits.ts';
import type { MinutesAnswer } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { MessageFigures } from '@convoke/contract/models/message-figures.schemas.ts';
import { outcomeSchema, type Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';

/** A conversation of which nothing has come yet. */
export const noOutcome: Outcome = {};

/** Reads a stored outcome; `null` when it is damaged. */
export function readOutcome(value: unknown): Outcome | null {
  if (value === undefined || value === null) return noOutcome;
  const { success, data } = outcomeSchema.safeParse(value);
  return success && isUnambiguous(data) ? data : null;
}

/** Of two objections with one id either could stand for the other, and no request with them is accepted. */
const isUnambiguous = ({ minutes, overruled = [] }: Outcome) =>
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
  if (minutes === undefined || !minutes.messageIds.every((id) => messageIds.has(id))) return sealed;
  return { minutes, ...(overruled === undefined ? {} : { overruled }), ...sealed };
}
