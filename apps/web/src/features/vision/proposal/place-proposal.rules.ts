import type { GoalProposal } from '@convoke/contract/vision/vision.endpoints.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { isOwnText } from '../vision-examples.rules.ts';

/** The fields that a proposal fills. */
export type GoalField = Exclude<keyof GoalProposal, 'vision'>;
const goalFields = ['objectives', 'keyResults'] as const satisfies readonly GoalField[];

interface ProposalPlace {
  /** The texts when the proposal was asked for. */
  before: Vision;
  /** The texts when it came. */
  now: Vision;
  /** The step where it was asked for. */
  field: GoalField;
  /** Texts that nobody wrote: examples and earlier proposals. */
  drafts: readonly Vision[];
}

/**
 * The fields that a proposal fills: that of the step, and the other one unless the visitor wrote it. What was written while
 * the proposal was made stays.
 */
export function fieldsToFill({ before, now, field, drafts }: ProposalPlace): GoalField[] {
  return goalFields.filter(
    (one) => now[one] === before[one] && (one === field || !isOwnText(now, one, drafts)),
  );
}
