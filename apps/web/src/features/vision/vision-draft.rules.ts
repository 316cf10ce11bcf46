import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { VisionDraft } from '../../services/workspace/vision-draft.ts';
import { lastStep, visionFields } from './vision-steps.rules.ts';

/** The state of the form. */
export interface VisionEntry {
  texts: Vision;
  step: number;
}

const emptyVision: Vision = { teamVision: '', objectives: '', keyResults: '' };

const isSame = (a: Vision | null, b: Vision | null) =>
  visionFields.every((field) => a?.[field] === b?.[field]);

/** The form filled from a saved vision. */
export function entryOf(vision: Vision | null): VisionEntry {
  return { texts: vision ?? emptyVision, step: 0 };
}

/** The stored draft; `null` when there is none, or when another vision was loaded since. */
export function draftEntry(draft: VisionDraft | null, vision: Vision | null): VisionEntry | null {
  if (draft === null || !isSame(draft.base, vision)) return null;
  const step = Number.isInteger(draft.step) ? Math.min(Math.max(draft.step, 0), lastStep) : 0;
  return { texts: draft.texts, step };
}
