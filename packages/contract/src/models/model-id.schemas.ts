import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

/** The id of the model that the environment names, or the administrators' settings in its place. */
export const environmentModelId = 'environment';

/** The id of a model; `GET /config` lists those that are offered. */
export const modelIdSchema = textSchema({ maxLength: limits.modelId, required: 'id_required' });

/** The id of a member's model; without it the first offered model speaks. */
export const memberModel = { model: z.optional(modelIdSchema) };
