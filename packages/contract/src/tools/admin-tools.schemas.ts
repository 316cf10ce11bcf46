import * as z from 'zod/mini';
import { codedErrorSchema } from '../errors/coded-error.ts';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { apiKeySchema } from '../models/api-key.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { urlSchema } from '../url.schemas.ts';
import { toolEffects, toolSchema } from './tool.schemas.ts';

/** How a tool server knows this one. */
export const toolServerAuths = ['none', 'bearer', 'oauth'] as const;

const optional = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema));

/** Body of connecting or changing a tool server. */
export const toolServerBodySchema = z.strictObject({
  name: textSchema({ maxLength: limits.toolServerName, required: 'name_required' }),
  /** Where it speaks MCP over Streamable HTTP. */
  url: urlSchema(limits.toolServerAddress).check(
    z.refine((url) => url !== '', fieldError('base_url_required')),
  ),
  auth: z._default(z.enum(toolServerAuths), 'none'),
  /** Write-only. In a change: a new one; absent keeps the stored one, unless the address changed; `null` deletes it. */
  token: optional(apiKeySchema),
  /** Whether its own origin may be a private or loopback address. */
  allowPrivate: z._default(z.boolean(), false),
  isEnabled: z._default(z.boolean(), true),
});
/** Parsed body of connecting or changing a tool server. */
export type ToolServerBody = z.infer<typeof toolServerBodySchema>;

/** What administrators can do about a tool server. */
export const toolServerStates = ['untested', 'ready', 'sign_in', 'failed'] as const;

/** A tool server as administrators see it; of its token only whether there is one. */
export const toolServerSchema = z.object({
  /** Made of its first name; part of its tools' ids, and never another one. */
  id: z.string(),
  name: z.string(),
  url: z.string(),
  auth: z.enum(toolServerAuths),
  hasToken: z.boolean(),
  allowPrivate: z.boolean(),
  isEnabled: z.boolean(),
  /** `sign_in`: an administrator has to sign in, for the first time or again. */
  state: z.enum(toolServerStates),
  /** Why it could not be used the last time. */
  problem: z.optional(codedErrorSchema),
});
/** A tool server as administrators see it. */
export type ToolServer = z.infer<typeof toolServerSchema>;

/** The changes of a tool since an administrator looked at it, field by field. */
const toolDifferenceSchema = z.array(
  z.object({
    field: z.enum(['title', 'description', 'inputSchema', 'effect']),
    before: z.string(),
    after: z.string(),
  }),
);
/** The changes of a tool since an administrator looked at it. */
export type ToolDifference = z.infer<typeof toolDifferenceSchema>;

/** A tool compared with the one that an administrator looked at: never looked at, the same, changed, or no longer listed. */
export const toolStates = ['new', 'same', 'changed', 'gone'] as const;

/** A tool as administrators see it. */
export const adminToolSchema = z.extend(toolSchema, {
  isOffered: z.boolean(),
  state: z.enum(toolStates),
  difference: z.optional(toolDifferenceSchema),
});
/** A tool as administrators see it; its words are those that its server has now. */
export type AdminTool = z.infer<typeof adminToolSchema>;

/** What a test of a server found. */
export const toolServerTestSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      effect: z.enum(toolEffects),
      state: z.enum(toolStates),
      difference: z.optional(toolDifferenceSchema),
    }),
  ),
});
/** What a test of a server found. */
export type ToolServerTest = z.infer<typeof toolServerTestSchema>;

/** Body of offering a tool or not. */
export const toolOfferSchema = z.strictObject({
  isOffered: z.boolean(),
  /** That of the tool as it was looked at; a changed tool is not offered without its new one. */
  fingerprint: z.optional(textSchema({ maxLength: 128 })),
});
/** Body of offering a tool or not. */
export type ToolOffer = z.infer<typeof toolOfferSchema>;

/** Where the web is searched. */
export const webSearchProviders = ['searxng', 'brave', 'tavily'] as const;
/** Where the web is searched. */
export type WebSearchProvider = (typeof webSearchProviders)[number];

/** Body of setting the web search; without a provider the environment's applies. */
export const webSearchBodySchema = z.strictObject({
  provider: z.nullable(z.enum(webSearchProviders)),
  /** The address of SearXNG; of the others only where it is not their own. */
  url: optional(urlSchema(limits.toolServerAddress)),
  /** Write-only, like `token` of a server. */
  key: optional(apiKeySchema),
});
/** Parsed body of setting the web search. */
export type WebSearchBody = z.infer<typeof webSearchBodySchema>;

/** The web search in force. */
export const webSearchSchema = z.object({
  provider: z.nullable(z.enum(webSearchProviders)),
  url: z.nullable(z.string()),
  hasKey: z.boolean(),
  origin: z.enum(['environment', 'settings', 'none']),
});
/** The web search in force. */
export type WebSearch = z.infer<typeof webSearchSchema>;

/** Where to sign in to a tool server. */
export const toolSignInSchema = z.object({ url: z.string() });

/** Body of ending a sign-in: what the tool server's page sent along to `/admin/tools`. */
export const toolSignInEndSchema = z.strictObject({
  code: textSchema({ maxLength: limits.toolServerToken }),
  state: textSchema({ maxLength: 200 }),
  /** The issuer, where it names itself. */
  iss: optional(textSchema({ maxLength: limits.toolServerAddress })),
});
/** Parsed body of ending a sign-in. */
export type ToolSignInEnd = z.infer<typeof toolSignInEndSchema>;

/** Calls of one tool on one day. */
export const toolUsageSchema = z.object({
  day: z.string(),
  /** The id of the tool. */
  tool: z.string(),
  calls: z.int(),
  /** Those of them that came to nothing. */
  failures: z.int(),
});
/** Calls of one tool on one day. */
export type ToolUsage = z.infer<typeof toolUsageSchema>;
