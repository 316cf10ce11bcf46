import * as z from 'zod/mini';

/** What the browser may know about this server (contract §4). */
export const publicConfigSchema = z.object({
  productName: z.string(),
  botCheck: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    siteKey: z.optional(z.string()),
  }),
  ai: z.object({ mode: z.enum(['model', 'rehearsal']), label: z.string() }),
  /** `false` while nobody may register; absent otherwise. */
  isRegistrationOpen: z.optional(z.boolean()),
  contactEmail: z.string(),
  blogUrl: z.optional(z.string()),
  founder: z.object({
    name: z.string(),
    bio: z.optional(z.string()),
    photoUrl: z.optional(z.string()),
  }),
});
/** What the browser may know about this server. */
export type PublicConfig = z.infer<typeof publicConfigSchema>;

/** Answer of the health endpoints. */
export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });
