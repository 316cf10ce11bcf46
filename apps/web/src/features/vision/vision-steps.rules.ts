import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import {
  visionSchema,
  type Vision,
  type VisionField,
} from '@convoke/contract/vision/vision.schemas.ts';
import { schemaErrorText } from '../../services/api/errors/error-text.ts';
import { visionMessages } from './messages.ts';

/** The three texts in the order of their steps. */
export const visionFields = [
  'teamVision',
  'objectives',
  'keyResults',
] as const satisfies readonly VisionField[];

/** Index of the last step. */
export const lastStep = visionFields.length - 1;

/** The field of a step. */
export function fieldOfStep(step: number): VisionField {
  return visionFields[step] ?? 'teamVision';
}

/** Why a text is invalid; `null` when it is valid. */
export function visionTextError(field: VisionField, text: string): string | null {
  const excess = countCodePoints(text) - limits.visionText;
  if (excess > 0) {
    return visionMessages.tooLong(limits.visionText + excess, excess);
  }
  return schemaErrorText(visionSchema.shape[field], text);
}

/** True when a text exceeds the limit, which is reported while typing. */
export function isTooLong(text: string): boolean {
  return countCodePoints(text) > limits.visionText;
}

/** The first step whose text is invalid; `null` when all are valid. */
export function firstInvalidStep(texts: Vision): number | null {
  const step = visionFields.findIndex((field) => visionTextError(field, texts[field]) !== null);
  return step < 0 ? null : step;
}

/** Whether a step may be entered: backward always, forward when every earlier text is valid. */
export function canEnterStep(texts: Vision, current: number, wanted: number): boolean {
  return wanted <= current || wanted <= (firstInvalidStep(texts) ?? lastStep);
}

/** The state of a step in the stepper. */
export type StepState = 'active' | 'completed' | 'filled' | 'open' | 'disabled';

/** Earlier steps are completed, steps that cannot be entered yet are disabled. */
export function stepState(texts: Vision, current: number, step: number): StepState {
  if (step === current) return 'active';
  if (step < current) return 'completed';
  if (!canEnterStep(texts, current, step)) return 'disabled';
  return isBlank(texts[fieldOfStep(step)]) ? 'open' : 'filled';
}
