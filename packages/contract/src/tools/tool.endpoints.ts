import * as z from 'zod/mini';
import { botCheckTokenSchema } from '../bot-check.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lookedUpFields } from '../files/looked-up.schemas.ts';
import { excerptSchema, fileKinds } from '../files/file.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { toolArgumentsSchema, toolIdSchema, toolSchema } from './tool.schemas.ts';

/** Lists the tools on offer. */
export const listToolsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/tools',
  summary: 'List the tools that members may ask for',
  access: 'anyone',
  rateLimit: 'api',
  response: { kind: 'json', status: 200, schema: z.array(toolSchema) },
});

/** Body of a call that the visitor allowed. */
export const toolCallBodySchema = z.object({
  tool: toolIdSchema,
  arguments: toolArgumentsSchema,
  uuid: z.optional(z.nullable(textSchema({ maxLength: 64 }))),
  turnstileResponse: botCheckTokenSchema,
});
/** Parsed body of a call. */
export type ToolCallBody = z.infer<typeof toolCallBodySchema>;

/** What a tool answered: a file for the table, with all its passages. */
export const toolAnswerSchema = z.object({
  file: z.object({
    name: z.string(),
    kind: z.enum(fileKinds),
    passages: z.int(),
    characters: z.int(),
    excerpts: z.array(excerptSchema),
  }),
  from: lookedUpFields.from,
  fetchedAt: z.string(),
});
/** What a tool answered. */
export type ToolAnswer = z.infer<typeof toolAnswerSchema>;

/** Calls a tool that is on offer, once. */
export const callToolEndpoint = defineEndpoint({
  method: 'POST',
  path: '/functions/tools/call',
  summary: 'Call a tool, after the visitor allowed it',
  access: 'anyone',
  rateLimit: 'ai',
  body: toolCallBodySchema,
  response: { kind: 'json', status: 200, schema: toolAnswerSchema },
});
