import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { visionFields } from './vision-steps.rules.ts';

/** Whether the visitor wrote the text of a field: it is neither empty nor an example's. */
export function isOwnText(texts: Vision, field: VisionField, examples: readonly Vision[]): boolean {
  return !isBlank(texts[field]) && !examples.some((example) => example[field] === texts[field]);
}

interface ChosenExample {
  example: Vision;
  examples: readonly Vision[];
  /** The step where it was chosen. */
  field: VisionField;
}

/** The texts with an example in the step where it was chosen, and in the others except where the visitor wrote. */
export function withExample(texts: Vision, { example, examples, field }: ChosenExample): Vision {
  const filled = visionFields.filter((one) => one === field || !isOwnText(texts, one, examples));
  return { ...texts, ...Object.fromEntries(filled.map((one) => [one, example[one]])) };
}
