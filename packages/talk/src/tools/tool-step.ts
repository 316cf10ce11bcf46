import { fileLabelSchema } from '@convoke/contract/files/file.schemas.ts';
import { toolEffects, toolRequestSchema } from '@convoke/contract/tools/tool.schemas.ts';
import * as z from 'zod/mini';
import { type Exact, fieldReader, finite, fittingItems } from '../lib/read-fields.ts';

/**
 * What became of a request for a tool. `waiting`: for the visitor. `running`: allowed, and no answer yet. `done`: the result lies on the
 * table.
 */
export const toolStepStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const;
/** What became of a request for a tool. */
export type ToolStepState = (typeof toolStepStates)[number];

/** A member's request for a tool, as the conversation keeps it in the place of the turn. */
export const toolStepSchema = z.object({
  request: toolRequestSchema,
  state: z.enum(toolStepStates),
  /** Name of the tool and of its server, as they were shown. */
  title: z.string(),
  server: z.string(),
  effect: z.enum(toolEffects),
  /** That of the tool as it was shown. */
  fingerprint: z._default(z.string(), ''),
  /** The tool is another one than when it was asked for, by what was looked at before the call. */
  hasChanged: z.optional(z.literal(true)),
  /** The visitor had allowed this tool for the conversation. */
  isAllowedHere: z.optional(z.literal(true)),
  /** Why the visitor refused; blank where no reason was given. */
  refusal: z.optional(z.string()),
  /** Why the call failed, in the language in which it was told. */
  failure: z.optional(z.string()),
  /** Whether a call that failed may have had its effect: its answer was lost. */
  isUnknown: z.optional(z.literal(true)),
  /** It failed, and the visitor goes on without it. */
  isGivenUp: z.optional(z.literal(true)),
  /** Ids of members whose turns, which the visitor had asked for too, wait for what becomes of it. */
  held: z.optional(fittingItems(z.string())),
  /** The file with the result. */
  file: z.optional(fileLabelSchema),
  /** Of a search that is done: the addresses in its result. */
  addresses: z.optional(fittingItems(z.string())),
  /** Of a calculation that is done: its result, as the first passage says it. */
  result: z.optional(z.string()),
  /** Milliseconds since 1970: when the state was reached. */
  at: z.optional(finite()),
});
/** A member's request for a tool, as the conversation keeps it. */
export type ToolStep = Exact<z.infer<typeof toolStepSchema>>;

const readStepFields = fieldReader(toolStepSchema.shape);

/** Reads a stored request; nothing where it cannot be told what was asked for, or what became of it. */
export function readToolStep(value: unknown): ToolStep | undefined {
  const { request, state, ...fields } = readStepFields(value);
  if (request === undefined || state === undefined) return undefined;
  // What is not known of a tool counts as the worse.
  return { request, state, title: '', server: '', effect: 'write', fingerprint: '', ...fields };
}
