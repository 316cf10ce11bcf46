import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { isOwnText } from '../vision-examples.rules.ts';
import { visionFields } from '../vision-steps.rules.ts';

interface ProposalPlace {
  /** The texts when the proposal was asked for. */
  before: Vision;
  /** The texts when it came. */
  now: Vision;
  /** What is proposed; a vision only from files. */
  proposed: Partial<Vision>;
  /** The step where it was asked for. */
  field: VisionField;
  /** Texts that nobody wrote: examples and earlier proposals. */
  drafts: readonly Vision[];
}

/**
 * The fields that a proposal fills: that of the step, and the others unless the visitor wrote them. What was written while
 * the proposal was made stays.
 */
export function fieldsToFill({
  before,
  now,
  proposed,
  field,
  drafts,
}: ProposalPlace): VisionField[] {
  return visionFields.filter(
    (one) =>
      proposed[one] !== undefined &&
      now[one] === before[one] &&
      (one === field || !isOwnText(now, one, drafts)),
  );
}
