import * as z from 'zod/mini';
import { publicationSchema } from '../publication/publication.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { pageQuery } from './admin-users.schemas.ts';

/** Whether a publication can be seen. */
export const publicationStates = ['public', 'hidden'] as const;

/** A publication as administrators list it. */
export const adminPublicationSchema = z.object({
  uuid: z.string(),
  introduction: z.string(),
  createdAt: z.string(),
  state: z.enum(publicationStates),
  participants: z.array(z.object({ name: z.string(), role: z.string() })),
  replyCount: z.int(),
  remixCount: z.int(),
  reportCount: z.int(),
});
/** A publication as administrators list it. */
export type AdminPublication = z.infer<typeof adminPublicationSchema>;

/** Query of the list of publications. */
export const adminPublicationsQuerySchema = z.object({
  ...pageQuery,
  /** Part of the title, of a participant's name or of a role. */
  q: z.optional(textSchema({ maxLength: 200 })),
  state: z.optional(z.enum([...publicationStates, 'reported'])),
});

/** A publication with what was reported about it. */
export const adminPublicationDetailSchema = z.object({
  publication: publicationSchema,
  state: z.enum(publicationStates),
  reports: z.array(z.object({ reason: z.string(), createdAt: z.string() })),
});

/** Settings that administrators change; `null` leaves the environment's value in force. */
export const settingsSchema = z.object({
  ai: z.object({
    provider: z.nullable(
      z.enum(['auto', 'openai', 'anthropic', 'google', 'openai-compatible', 'rehearsal']),
    ),
    model: z.nullable(z.string()),
    baseUrl: z.nullable(z.string()),
    /** Write-only: only whether one is kept. */
    hasApiKey: z.boolean(),
    maxOutputTokens: z.nullable(z.int()),
    dailyTokenBudget: z.nullable(z.int()),
  }),
  limits: z.object({
    aiPerMinute: z.nullable(z.int()),
    authPerMinute: z.nullable(z.int()),
    apiPerMinute: z.nullable(z.int()),
  }),
  isRegistrationOpen: z.boolean(),
  siteTexts: z.object({
    contactEmail: z.nullable(z.string()),
    founderName: z.nullable(z.string()),
    founderBio: z.nullable(z.string()),
    blogUrl: z.nullable(z.string()),
  }),
  /** What the environment says, and so holds where a setting is `null`; its `null` means that nothing is set there. */
  environment: z.optional(
    z.object({
      provider: z.string(),
      model: z.nullable(z.string()),
      baseUrl: z.nullable(z.string()),
      hasApiKey: z.boolean(),
      maxOutputTokens: z.int(),
      dailyTokenBudget: z.nullable(z.int()),
      aiPerMinute: z.int(),
      authPerMinute: z.int(),
      apiPerMinute: z.int(),
      contactEmail: z.nullable(z.string()),
      founderName: z.nullable(z.string()),
      founderBio: z.nullable(z.string()),
      blogUrl: z.nullable(z.string()),
    }),
  ),
  /** What is in force just now, the environment's values included. */
  inForce: z.object({
    label: z.string(),
    mode: z.enum(['model', 'rehearsal']),
    botCheck: z.string(),
    /** Why the environment's values are in force although others are stored; absent while all is well. */
    problem: z.optional(z.string()),
  }),
});
/** Settings that administrators change. */
export type Settings = z.infer<typeof settingsSchema>;

const whole = (min: number, max: number) => {
  const error = `Must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  return z.nullable(z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error })));
};
const line = (maxLength: number) => z.nullable(textSchema({ maxLength }));
const lineLike = (maxLength: number, form: RegExp, error: string) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim()),
      textSchema({ maxLength }).check(
        z.refine((text) => text === '' || form.test(text), { error }),
      ),
    ),
  );
// Without a name and password in front of the host: keys have a place of their own.
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const webAddressFault = 'Must be an address that starts with http:// or https://';

/** Body of saving settings: whole groups. A blank text is as good as `null`. */
export const settingsBodySchema = z.strictObject({
  ai: z.optional(
    z.strictObject({
      provider: settingsSchema.shape.ai.shape.provider,
      model: line(200),
      baseUrl: lineLike(500, webAddress, webAddressFault),
      /** A new key; absent keeps the stored one (unless the base URL changed), `null` forgets it. */
      apiKey: z.optional(line(500)),
      maxOutputTokens: whole(16, 1_000_000),
      dailyTokenBudget: whole(1, Number.MAX_SAFE_INTEGER),
    }),
  ),
  limits: z.optional(
    z.strictObject({
      aiPerMinute: whole(1, 1_000_000),
      authPerMinute: whole(1, 1_000_000),
      apiPerMinute: whole(1, 1_000_000),
    }),
  ),
  isRegistrationOpen: z.optional(z.boolean()),
  siteTexts: z.optional(
    z.strictObject({
      contactEmail: lineLike(limits.email, /^[^\s@<>]+@[^\s@<>]+$/, 'Must be an email address'),
      founderName: line(120),
      founderBio: line(2_000),
      blogUrl: lineLike(500, webAddress, webAddressFault),
    }),
  ),
});
/** Body of saving settings, read. */
export type SettingsBody = z.infer<typeof settingsBodySchema>;

/** What the model said to the test, and how fast. */
export const connectionTestSchema = z.object({
  isOk: z.boolean(),
  label: z.string(),
  /** The model's words, or what went wrong. */
  message: z.string(),
  firstTokenMs: z.nullable(z.int()),
  durationMs: z.int(),
});

/** One day of the analytics, UTC. */
export const analyticsDaySchema = z.object({
  day: z.string(),
  aiCalls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  failures: z.int(),
  medianFirstTokenMs: z.nullable(z.number()),
  publications: z.int(),
  remixes: z.int(),
  registrations: z.int(),
});
const countedSchema = z.object({ text: z.string(), uses: z.int() });
/** Analytics of the last days, without gaps, oldest first. */
export const analyticsSchema = z.object({
  days: z.array(analyticsDaySchema),
  topTags: z.array(countedSchema),
  topRoles: z.array(countedSchema),
});
/** Analytics of the last days. */
export type Analytics = z.infer<typeof analyticsSchema>;

/** One administrative change or security event. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Address of the account that acted; `null` for the server itself. */
  actor: z.nullable(z.string()),
  action: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.nullable(z.string()),
});
/** One administrative change or security event. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
