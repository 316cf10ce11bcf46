import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** A solved challenge. Missing and empty ones pass here, because the bot check answers them itself with 403. */
export const botCheckTokenSchema = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(limits.botCheckToken, `Must be at most ${limits.botCheckToken} characters`),
      ),
  ),
);
