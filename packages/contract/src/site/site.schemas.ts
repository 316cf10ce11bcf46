import * as z from 'zod/mini';
import { defaultCurrency } from '../models/cost.rules.ts';
import { offeredModelSchema } from '../models/offered-model.schemas.ts';

/** Public configuration: docs/behaviour.md#public-configuration */
export const publicConfigSchema = z.object({
  productName: z.string(),
  botCheck: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    siteKey: z.optional(z.string()),
  }),
  ai: z.object({
    mode: z.enum(['model', 'rehearsal']),
    label: z.string(),
    /** The model runs on the server's machine, so that calls cost no money; absent otherwise. */
    isLocal: z.optional(z.literal(true)),
    /** The models that visitors may choose for a member, the first one first; empty in rehearsal. */
    models: z._default(z.array(offeredModelSchema), []),
    /** The sign of prices. */
    currency: z._default(z.string(), defaultCurrency),
  }),
  /** `false` when registration is closed; absent otherwise. */
  isRegistrationOpen: z.optional(z.boolean()),
  /** `false` where nobody delivers mails: each is a file on the server; absent otherwise. */
  isMailDelivered: z.optional(z.boolean()),
  contactEmail: z.string(),
  blogUrl: z.optional(z.string()),
  founder: z.object({
    name: z.string(),
    bio: z.optional(z.string()),
    photoUrl: z.optional(z.string()),
  }),
});
/** Public configuration. */
export type PublicConfig = z.infer<typeof publicConfigSchema>;

/** Response of the health endpoints. */
export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });
