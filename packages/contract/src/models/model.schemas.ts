import * as z from 'zod/mini';
import { codedErrorSchema } from '../errors/coded-error.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { type Provider, providers } from '../providers.ts';
import { modelSettingLengths, settingsTable } from '../settings.ts';
import { textSchema } from '../text.schemas.ts';
import { urlSchema } from '../url.schemas.ts';
import { apiKeySchema } from './api-key.schemas.ts';
import { modelIdSchema } from './model-id.schemas.ts';

/** A provider of connected models: one that says where the model is, unlike `auto` and `rehearsal`. */
export type ConnectableProvider = Exclude<Provider, 'auto' | 'rehearsal'>;
const isConnectable = (provider: Provider): provider is ConnectableProvider =>
  provider !== 'auto' && provider !== 'rehearsal';
/** The providers of connected models. */
export const connectableProviders = providers.filter(isConnectable);

const { maxOutputTokens } = settingsTable.ai;
const optional = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema));
const line = (maxLength: number) => textSchema({ maxLength });
const price = () => {
  const error = fieldError('not_a_price', { max: limits.tokenPrice });
  return z.number({ error }).check(z.gte(0, { error }), z.lte(limits.tokenPrice, { error }));
};

/** Body of connecting or changing a model. `null` and a blank text count as missing. */
export const modelBodySchema = z.strictObject({
  /** The name that people read: in the member's form, in the room, in the figures. */
  name: textSchema({ maxLength: limits.modelLabel, required: 'name_required' }),
  provider: z.enum(connectableProviders),
  /** Where an OpenAI-compatible server is; a vendor's own address is the default. */
  baseUrl: optional(urlSchema(modelSettingLengths.baseUrl)),
  /** The model as its provider spells it, or the file of a local one; a vendor has a default. */
  model: optional(line(modelSettingLengths.model)),
  /** Write-only. In a change: a new key; absent keeps the stored one, unless the address changed; `null` deletes it. */
  key: optional(apiKeySchema),
  /** The model's window; the server's by default. */
  contextTokens: optional(wholeNumber(limits.minContextTokens, limits.maxContextTokens)),
  /** The server's setting by default. */
  maxOutputTokens: optional(wholeNumber(maxOutputTokens.min, maxOutputTokens.max)),
  /** Whether visitors may choose it for a member. */
  isOffered: z._default(z.boolean(), true),
  /** Price of a million tokens that the model reads. */
  priceInput: optional(price()),
  /** Price of a million tokens that the model writes. */
  priceOutput: optional(price()),
});
/** Parsed body of connecting or changing a model. */
export type ModelBody = z.infer<typeof modelBodySchema>;

/** A model as administrators see it; of its key only whether there is one. */
export const adminModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.enum(providers),
  baseUrl: z.nullable(z.string()),
  /** As its provider spells it; `null` for the vendor's default. */
  model: z.nullable(z.string()),
  hasKey: z.boolean(),
  contextTokens: z.nullable(z.int()),
  maxOutputTokens: z.nullable(z.int()),
  isOffered: z.boolean(),
  priceInput: z.nullable(z.number()),
  priceOutput: z.nullable(z.number()),
  /** `environment`: the first model, which the environment or the settings name; it is changed there. */
  origin: z.enum(['environment', 'connected']),
  /** Why nobody can talk with it; absent when all is well. */
  problem: z.optional(codedErrorSchema),
});
/** A model as administrators see it. */
export type AdminModel = z.infer<typeof adminModelSchema>;

/** All models, the first one first, and the sign of the prices. */
export const adminModelsSchema = z.object({
  models: z.array(adminModelSchema),
  currency: z.string(),
});
/** All models. */
export type AdminModels = z.infer<typeof adminModelsSchema>;

/** Model calls of one day by one model. */
export const modelUsageSchema = z.object({
  day: z.string(),
  /** `null` for calls before models had ids. */
  id: z.nullable(modelIdSchema),
  /** What the administrators call it, or its provider when it is connected no more. */
  name: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  failures: z.int(),
  /** By the prices at the time of each call; `null` where none were set. */
  cost: z.nullable(z.number()),
});
/** Model calls of one day by one model. */
export type ModelUsage = z.infer<typeof modelUsageSchema>;
