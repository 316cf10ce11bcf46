import * as z from 'zod/mini';
import { passageReferenceSchema } from '../files/citation.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { suggestionOps } from './suggestion.schemas.ts';

/** Limits of what is kept of one canvas. */
export const storedCanvasLimits = {
  /** Versions; older ones go. */
  versions: 200,
  /** Settled suggestions; older ones go. */
  settledSuggestions: 400,
  /** Suggestions with those that wait. */
  suggestions: 2_000,
  objections: 2_000,
  /** Blocks that one version is about. */
  blocksOfVersion: 2 * limits.blocks,
  id: 200,
} as const;

const id = () => textSchema({ maxLength: storedCanvasLimits.id });
const listOf = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max));
const flag = () => z.optional(z.literal(true));

const sources = () =>
  listOf(
    z.union([
      z.strictObject({ message: id(), part: z.optional(z.int()) }),
      z.strictObject({ passage: passageReferenceSchema }),
      z.strictObject({ block: id() }),
    ]),
    limits.sources,
  );

const blockSchema = z.strictObject({
  id: id(),
  text: textSchema({ maxLength: limits.blockText }),
  by: z.optional(id()),
  locked: flag(),
  from: z.optional(
    z.strictObject({
      suggestion: id(),
      reason: textSchema({ maxLength: limits.suggestionReason }),
      sources: sources(),
      unsupported: flag(),
    }),
  ),
});

const suggestionSchema = z.strictObject({
  id: id(),
  run: id(),
  n: z.number(),
  by: id(),
  op: z.enum(suggestionOps),
  block: z.nullable(id()),
  after: z.optional(z.nullable(id())),
  old: z.optional(textSchema({ maxLength: limits.blockText })),
  text: z.optional(textSchema({ maxLength: limits.blockText })),
  reason: textSchema({ maxLength: limits.suggestionReason }),
  sources: sources(),
  unsupported: flag(),
  state: z.enum(['open', 'accepted', 'rejected']),
  task: z.optional(id()),
});

const objectionSchema = z.strictObject({
  id: id(),
  block: id(),
  by: z.optional(id()),
  text: textSchema({ maxLength: limits.minutesLine }),
  sources: sources(),
  unsupported: flag(),
  overruled: z.optional(textSchema({ maxLength: limits.taskText })),
});

const versionSchema = z.strictObject({
  id: id(),
  at: z.number().check(z.gte(0), z.lte(8.64e15)),
  cause: z.strictObject({
    kind: z.enum(['edit', 'insert', 'remove', 'move', 'accept', 'restore']),
    blocks: listOf(id(), storedCanvasLimits.blocksOfVersion),
    suggestion: z.optional(id()),
    by: z.optional(id()),
  }),
  before: z.strictObject({
    order: z.optional(listOf(id(), limits.blocks)),
    blocks: listOf(blockSchema, limits.blocks),
  }),
});

/** A canvas as the account stores it: docs/canvas.md#how-a-canvas-is-kept */
export const storedCanvasSchema = z.strictObject({
  id: id(),
  title: textSchema({ maxLength: limits.canvasTitle }),
  blocks: listOf(blockSchema, limits.blocks),
  suggestions: listOf(suggestionSchema, storedCanvasLimits.suggestions),
  objections: listOf(objectionSchema, storedCanvasLimits.objections),
  versions: listOf(versionSchema, storedCanvasLimits.versions),
  lastBlock: z.number(),
  isRemoved: flag(),
});
