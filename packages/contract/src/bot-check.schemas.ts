import * as z from 'zod/mini';
import { fieldError } from './errors/error-reference.ts';
import { limits } from './limits.ts';

/** A solved challenge. Missing and empty ones are valid here, because the bot check rejects them with 403. */
export const botCheckTokenSchema = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(limits.botCheckToken, fieldError('too_long', { max: limits.botCheckToken })),
      ),
  ),
);
