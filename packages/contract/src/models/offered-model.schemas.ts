import * as z from 'zod/mini';

/** A model as everybody sees it. */
export const offeredModelSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Price of a million tokens that it reads; `null` where none is set. */
  priceInput: z._default(z.nullable(z.number()), null),
  /** Price of a million tokens that it writes; `null` where none is set. */
  priceOutput: z._default(z.nullable(z.number()), null),
});
/** A model as everybody sees it. */
export type OfferedModel = z.infer<typeof offeredModelSchema>;
