import * as z from 'zod/mini';
import { publicationSchema } from '../publication/publication.schemas.ts';
import { codedErrorSchema, errorReferenceSchema } from '../errors/coded-error.ts';
import { fieldError } from '../errors/error-reference.ts';
import { modelUsageSchema } from '../models/model.schemas.ts';
import { providers } from '../providers.ts';
import { apiKeySchema } from '../models/api-key.schemas.ts';
import { mapSettings, modelSettingLengths } from '../settings.ts';
import { textSchema } from '../text.schemas.ts';
import { toolUsageSchema } from '../tools/admin-tools.schemas.ts';
import { matchingText, urlSchema } from '../url.schemas.ts';
import { pageQuery } from './admin-users.schemas.ts';

/** Visibility of a publication. */
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

/** A publication with its reports. */
export const adminPublicationDetailSchema = z.object({
  publication: publicationSchema,
  state: z.enum(publicationStates),
  reports: z.array(z.object({ reason: z.string(), createdAt: z.string() })),
});

const nullable = {
  number: () => z.nullable(z.int()),
  text: () => z.nullable(z.string()),
};
const environmentValue = {
  number: ({ default: fallback }: { default?: number }) =>
    fallback === undefined ? z.nullable(z.int()) : z.int(),
  text: nullable.text,
};

/** Settings that administrators change; with `null` the environment's value is effective. */
export const settingsSchema = z.object({
  ai: z.object({
    provider: z.nullable(z.enum(providers)),
    model: z.nullable(z.string()),
    baseUrl: z.nullable(z.string()),
    /** The key is write-only; the response tells only whether one is stored. */
    hasApiKey: z.boolean(),
    ...mapSettings('ai', nullable),
  }),
  limits: z.object(mapSettings('limits', nullable)),
  isRegistrationOpen: z.boolean(),
  siteTexts: z.object(mapSettings('siteTexts', nullable)),
  /** Values of the environment, effective where a setting is `null`; `null` here means unset. */
  environment: z.optional(
    z.object({
      provider: z.string(),
      model: z.nullable(z.string()),
      baseUrl: z.nullable(z.string()),
      hasApiKey: z.boolean(),
      ...mapSettings('ai', environmentValue),
      ...mapSettings('limits', environmentValue),
      ...mapSettings('siteTexts', environmentValue),
    }),
  ),
  /** Effective values: settings, else environment, else defaults. */
  inForce: z.object({
    /** Of the model that answers for everybody. */
    id: z.optional(z.string()),
    label: z.string(),
    mode: z.enum(['model', 'rehearsal']),
    botCheck: z.string(),
    /** Why stored settings are not effective; absent when they are. */
    problem: z.optional(z.string()),
    /** The same, each by its code. */
    problems: z.optional(z.array(codedErrorSchema)),
  }),
});
/** Settings that administrators change. */
export type Settings = z.infer<typeof settingsSchema>;

const nullableLine = (maxLength: number) => z.nullable(textSchema({ maxLength }));
const urlLine = (maxLength: number) => z.nullable(urlSchema(maxLength));
const emailLine = (maxLength: number) =>
  z.nullable(matchingText(maxLength, /^[^\s@<>]+@[^\s@<>]+$/, fieldError('not_email_address')));
const textLines = { text: nullableLine, longText: nullableLine, email: emailLine, url: urlLine };

const bodyValue = {
  number: ({ min, max }: { min: number; max: number }) => {
    const error = fieldError('not_in_range', { min, max });
    return z.nullable(z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error })));
  },
  text: ({ kind, maxLength }: { kind: keyof typeof textLines; maxLength: number }) =>
    textLines[kind](maxLength),
};

/** The groups of settings as they are saved. A blank text counts as `null`. */
export const settingsGroupSchemas = {
  ai: z.strictObject({
    provider: settingsSchema.shape.ai.shape.provider,
    model: nullableLine(modelSettingLengths.model),
    baseUrl: urlLine(modelSettingLengths.baseUrl),
    /** A new key; absent keeps the stored one (unless the base URL changed), `null` deletes it. */
    apiKey: z.optional(z.nullable(apiKeySchema)),
    ...mapSettings('ai', bodyValue),
  }),
  limits: z.strictObject(mapSettings('limits', bodyValue)),
  siteTexts: z.strictObject(mapSettings('siteTexts', bodyValue)),
};

/** Body of saving settings, in whole groups. */
export const settingsBodySchema = z.strictObject({
  ai: z.optional(settingsGroupSchemas.ai),
  limits: z.optional(settingsGroupSchemas.limits),
  isRegistrationOpen: z.optional(z.boolean()),
  siteTexts: z.optional(settingsGroupSchemas.siteTexts),
});
/** Parsed body of saving settings. */
export type SettingsBody = z.infer<typeof settingsBodySchema>;

/** Result and duration of the model test. */
export const connectionTestSchema = z.object({
  isOk: z.boolean(),
  label: z.string(),
  /** As its provider spells it. */
  model: z.optional(z.string()),
  mode: z.optional(z.enum(['model', 'rehearsal'])),
  /** The model's response, or the error. */
  message: z.string(),
  /** What went wrong, by its code, with the status or code of the other end. */
  error: z.optional(z.extend(errorReferenceSchema, { cause: z.optional(z.string()) })),
  firstTokenMs: z.nullable(z.int()),
  durationMs: z.int(),
});
/** Result and duration of the model test. */
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

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
  /** Publications of conversations that came to a decision. */
  decisions: z.int(),
  registrations: z.int(),
});
const usageCountSchema = z.object({ text: z.string(), uses: z.int() });
/** Analytics of the last days, without gaps, oldest first. */
export const analyticsSchema = z.object({
  days: z.array(analyticsDaySchema),
  /** The calls of each day by model, the oldest day and its most used model first. */
  modelDays: z._default(z.array(modelUsageSchema), []),
  /** The calls of each day by tool, the oldest day and its most called tool first. */
  toolDays: z._default(z.array(toolUsageSchema), []),
  /** The sign of costs. */
  currency: z.optional(z.string()),
  topTags: z.array(usageCountSchema),
  topRoles: z.array(usageCountSchema),
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
