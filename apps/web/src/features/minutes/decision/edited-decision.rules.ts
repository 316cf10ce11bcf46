import { limits } from '@convoke/contract/limits.ts';
import type { Decision, SupportedLine } from '@convoke/contract/minutes/minutes.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Kept } from '@convoke/talk/minutes/outcome.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import { wordsOf } from '../../../services/workspace/search/search-words.rules.ts';

/** A decision as the form shows it. */
export interface DecisionForm {
  decision: string;
  /** One per line. */
  reasons: string;
  conditions: string;
  reviewOn: string;
  /** Percent, as typed. */
  confidence: string;
}

export type DecisionFormError = 'required' | 'tooLong' | 'tooMany' | 'notPercent';

const textOf = (lines: readonly Kept<SupportedLine>[]) =>
  lines.map(({ text }) => text.replace(/\s+/gu, ' ')).join('\n');
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form of a decision. */
export const decisionForm = (decision: Kept<Decision>): DecisionForm => ({
  decision: decision.decision,
  reasons: textOf(decision.reasons),
  conditions: textOf(decision.conditions),
  reviewOn: decision.reviewOn ?? '',
  confidence: String(decision.confidence),
});

/** What is wrong with the fields of a form. */
export function decisionFormErrors(
  form: DecisionForm,
): Partial<Record<keyof DecisionForm, DecisionFormError>> {
  const errors: Partial<Record<keyof DecisionForm, DecisionFormError>> = {};
  if (isBlank(form.decision)) errors.decision = 'required';
  else if (form.decision.length > limits.decision) errors.decision = 'tooLong';
  for (const field of ['reasons', 'conditions'] as const) {
    const lines = linesOf(form[field]);
    if (lines.some((line) => line.length > limits.minutesLine)) errors[field] = 'tooLong';
    if (lines.length > limits.minutesItems) errors[field] = 'tooMany';
  }
  if (form.reviewOn.length > limits.minutesLine) errors.reviewOn = 'tooLong';
  if (!/^\s*(?:100|\d{1,2})\s*$/u.test(form.confidence)) errors.confidence = 'notPercent';
  return errors;
}

/**
 * The decision as edited. A line keeps its messages when it is unchanged, or a correction of the line in its place; another
 * claim rests on none.
 */
export function editedDecision(decision: Kept<Decision>, form: DecisionForm): Kept<Decision> {
  return {
    ...decision,
    decision: form.decision.trim(),
    reasons: editedLines(decision.reasons, form.reasons),
    conditions: editedLines(decision.conditions, form.conditions),
    reviewOn: isBlank(form.reviewOn) ? null : form.reviewOn.trim(),
    confidence: Number(form.confidence),
  };
}

function editedLines(before: readonly Kept<SupportedLine>[], text: string): Kept<SupportedLine>[] {
  const texts = linesOf(text);
  const known = new Map(linesOf(textOf(before)).map((line, index) => [line, before[index]]));
  const isSameCount = texts.length === before.length;
  return texts.map((line, index) => {
    const inPlace = isSameCount ? before[index] : undefined;
    const isCorrected = inPlace !== undefined && isCorrection(line, inPlace.text);
    const former = known.get(line) ?? (isCorrected ? inPlace : undefined);
    return former === undefined
      ? { text: line, sources: [], unsupported: true }
      : { ...former, text: line };
  });
}

/** Whether most words of a line are those of the former one, which was checked against its messages. */
function isCorrection(line: string, former: string): boolean {
  const words = wordsOf(foldText(line));
  const formerWords = new Set(wordsOf(foldText(former)));
  return words.filter((word) => formerWords.has(word)).length * 2 > words.length;
}
