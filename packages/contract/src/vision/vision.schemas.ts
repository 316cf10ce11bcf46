import * as z from 'zod/mini';
import type { RequiredCode } from '../errors/error-codes.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

const visionText = (required: RequiredCode) =>
  textSchema({ maxLength: limits.visionText, required });

/** Vision, objectives and key results as the form accepts them: docs/behaviour.md#vision-validation */
export const visionSchema = z.object({
  teamVision: visionText('team_vision_required'),
  objectives: visionText('objectives_required'),
  keyResults: visionText('key_results_required'),
});

/** A vision with its objectives and key results. */
export type Vision = z.infer<typeof visionSchema>;

/** One of the three texts, each a step of the form. */
export type VisionField = keyof Vision;
