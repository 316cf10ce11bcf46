import * as z from 'zod/mini';
import { instantSchema } from '../instant.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';

/** Of the result of a tool: where and when it was looked up. */
export const lookedUpFields = {
  /** The address of a page, as it was read. */
  from: z.optional(textSchema({ maxLength: limits.webAddress })),
  fetchedAt: z.optional(instantSchema()),
};
