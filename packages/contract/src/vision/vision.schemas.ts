import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

const visionText = (requiredMessage: string) =>
  textSchema({ maxLength: limits.visionText, requiredMessage });

/** What the team is here for, as the vision form accepts it (§5). */
export const visionSchema = z.object({
  teamVision: visionText('Team vision is required'),
  objectives: visionText('Objectives are required'),
  keyResults: visionText('Key results are required'),
});

/** A stated vision with its objectives and key results. */
export type Vision = z.infer<typeof visionSchema>;

/** One of the three texts, which is also one step of the form. */
export type VisionField = keyof Vision;
