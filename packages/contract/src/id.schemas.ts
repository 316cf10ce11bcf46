import * as z from 'zod/mini';

/** The id of a member or a message: 1 to 40 letters, digits, hyphens and underscores. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'not_an_id' }));
