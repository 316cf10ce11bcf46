import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { VisionDraft } from '../../services/team-data/vision-draft.ts';
import { lastStep, visionFields } from './vision-steps.rules.ts';

const emptyVision: Vision = { teamVision: '', objectives: '', keyResults: '' };

const isSame = (a: Vision | null, b: Vision | null) =>
  visionFields.every((field) => a?.[field] === b?.[field]);

/** What the form shows: the half-typed texts, or the saved vision when another one was loaded since. */
export function currentDraft(
  draft: VisionDraft | null,
  vision: Vision | null,
): { texts: Vision; step: number } {
  if (draft === null || !isSame(draft.base, vision)) {
    return { texts: vision ?? emptyVision, step: 0 };
  }
  const step = Number.isInteger(draft.step) ? Math.min(Math.max(draft.step, 0), lastStep) : 0;
  return { texts: draft.texts, step };
}
