import * as z from 'zod/mini';

/** Which of the four variants of its colour a member's seat keeps from when the member joined, if not the first one. */
export const seatVariantSchema = z.optional(z.int().check(z.minimum(2), z.maximum(4)));
