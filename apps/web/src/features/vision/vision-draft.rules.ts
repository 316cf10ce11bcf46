import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { VisionDraft } from '../../services/team-data/vision-draft.ts';
import { lastStep, visionFields } from './vision-steps.rules.ts';

/** What stands in the form. */
export interface VisionEntry {
  texts: Vision;
  step: number;
}

const emptyVision: Vision = { teamVision: '', objectives: '', keyResults: '' };

const isSame = (a: Vision | null, b: Vision | null) =>
  visionFields.every((field) => a?.[field] === b?.[field]);

/** The form as a saved vision fills it. */
export function entryOf(vision: Vision | null): VisionEntry {
  return { texts: vision ?? emptyVision, step: 0 };
}

/** The half-typed texts of the last visit; `null` when there are none, or another vision was loaded since. */
export function draftEntry(draft: VisionDraft | null, vision: Vision | null): VisionEntry | null {
  if (draft === null || !isSame(draft.base, vision)) return null;
  const step = Number.isInteger(draft.step) ? Math.min(Math.max(draft.step, 0), lastStep) : 0;
  return { texts: draft.texts, step };
}
