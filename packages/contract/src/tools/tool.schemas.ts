import * as z from 'zod/mini';
import { fieldError, fieldErrorOf } from '../errors/error-reference.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { argumentsFault } from './arguments.rules.ts';

/** Whether a tool only reads, or changes something outside. */
export const toolEffects = ['read', 'write'] as const;
/** Whether a tool only reads, or changes something outside. */
export type ToolEffect = (typeof toolEffects)[number];

/** Tools that are built in. */
export const builtInTools = {
  search: 'web:search',
  readPage: 'web:read',
  calculate: 'calc:calculate',
} as const;

/** `web:search`, `web:read`, `calc:calculate` or `mcp:{server}:{tool}`, where a server's id has no colon. */
export const toolIdSchema = z.string().check(
  z.regex(/^(?:web:search|web:read|calc:calculate|mcp:[a-z0-9-]{1,40}:[\x21-\x7e]{1,128})$/, {
    error: fieldError('not_a_tool'),
  }),
);

/** What a tool is called with: JSON of bounded size and depth, without keys that could change an object's prototype. */
export const toolArgumentsSchema = z.record(z.string(), z.unknown()).check(
  z.superRefine((value, context) => {
    const fault = argumentsFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fieldErrorOf(fault) });
  }),
);

/** A tool on offer: docs/tools.md */
export const toolSchema = z.object({
  id: toolIdSchema,
  /** The name of the server that has it, as people read it. */
  server: z.string(),
  /** As its server calls it. */
  name: z.string(),
  /** For people. */
  title: z.string(),
  description: z.string(),
  /** A JSON Schema of its arguments. */
  inputSchema: z.record(z.string(), z.unknown()),
  effect: z.enum(toolEffects),
  /** Changes with its server's address, its name, description or schema: what was allowed before is then asked again. */
  fingerprint: z._default(z.string(), ''),
});
/** A tool on offer. */
export type Tool = z.infer<typeof toolSchema>;

/** What a member asks for. */
export const toolRequestSchema = z.object({
  id: idSchema,
  tool: toolIdSchema,
  arguments: toolArgumentsSchema,
  /** Why, in the member's words. */
  because: textSchema({ maxLength: limits.toolReason }),
});
/** What a member asks for. */
export type ToolRequest = z.infer<typeof toolRequestSchema>;

/** Tools that a member may ask for. */
export const memberTools = {
  tools: z.optional(
    z
      .array(toolIdSchema)
      .check(
        z.maxLength(
          limits.memberTools,
          fieldError('too_many_entries', { max: limits.memberTools }),
        ),
      ),
  ),
};
