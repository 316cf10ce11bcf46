import * as z from 'zod/mini';
import { fieldError } from './errors/error-reference.ts';

/** A list of at most so many items. */
export const listOf = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, fieldError('too_many_entries', { max })));
