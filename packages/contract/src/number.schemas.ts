import * as z from 'zod/mini';
import { fieldError } from './errors/error-reference.ts';

/** A whole number within limits, which its error names unless there is a better one. */
export const wholeNumber = (
  min: number,
  max: number,
  error = fieldError('not_in_range', { min, max }),
) => {
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};
