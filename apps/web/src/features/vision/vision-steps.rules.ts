import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import {
  visionSchema,
  type Vision,
  type VisionField,
} from '@convoke/contract/vision/vision.schemas.ts';
import { safeParse } from 'zod/mini';
import { translateSentence } from '../../lib/language/sentences.ts';
import { visionMessages } from './vision.messages.ts';

/** The three texts in the order of their steps. */
export const visionFields = [
  'teamVision',
  'objectives',
  'keyResults',
] as const satisfies readonly VisionField[];

/** Number of the last step, counted from 0. */
export const lastStep = visionFields.length - 1;

/** The text that a step asks for. */
export function fieldOfStep(step: number): VisionField {
  return visionFields[step] ?? 'teamVision';
}

/** What is wrong with a text, in words; `null` when it is fine. */
export function visionTextError(field: VisionField, text: string): string | null {
  const excess = countCodePoints(text) - limits.visionText;
  if (excess > 0) {
    return visionMessages.tooLong(limits.visionText + excess, excess);
  }
  const result = safeParse(visionSchema.shape[field], text);
  if (result.success) return null;
  return translateSentence(result.error.issues[0]?.message ?? visionMessages.unusable);
}

/** True when a text is longer than the server takes; that is worth saying at once. */
export function isTooLong(text: string): boolean {
  return countCodePoints(text) > limits.visionText;
}

/** The first step whose text is not fine; `null` when all are. */
export function firstInvalidStep(texts: Vision): number | null {
  const step = visionFields.findIndex((field) => visionTextError(field, texts[field]) !== null);
  return step < 0 ? null : step;
}

/** Whether a step may be entered: back always, forward when every earlier text is fine (§4). */
export function canEnterStep(texts: Vision, current: number, wanted: number): boolean {
  return wanted <= current || wanted <= (firstInvalidStep(texts) ?? lastStep);
}

/** How a step stands in the stepper. */
export type StepState = 'active' | 'completed' | 'filled' | 'open' | 'disabled';

/** §2: earlier steps are completed, steps that cannot be entered yet are disabled. */
export function stepState(texts: Vision, current: number, step: number): StepState {
  if (step === current) return 'active';
  if (step < current) return 'completed';
  if (!canEnterStep(texts, current, step)) return 'disabled';
  return isBlank(texts[fieldOfStep(step)]) ? 'open' : 'filled';
}
