import {
  suggestionOps,
  type BlockObjection,
  type Suggestion,
} from '@convoke/contract/canvas/suggestion.schemas.ts';
import * as z from 'zod/mini';
import { fieldReader, finite, fittingItems, isRecord, readItems } from '../lib/read-fields.ts';

/** What words on a canvas rest on; numbers of replies change, ids do not. */
const canvasSourceSchema = z.union([
  z.object({ message: z.string(), part: z.optional(z.int()) }),
  /** `F1:12`. */
  z.object({ passage: z.string() }),
  /** The id of a block. */
  z.object({ block: z.string() }),
]);
/** What words on a canvas rest on. */
export type CanvasSource = z.infer<typeof canvasSourceSchema>;

const sources = () => fittingItems(canvasSourceSchema);
const flag = () => z.optional(z.literal(true));

/** Where a block's words came from. */
const blockOriginSchema = z.object({
  /** The id of the suggestion. */
  suggestion: z.string(),
  reason: z.string(),
  sources: sources(),
  unsupported: flag(),
});

const blockSchema = z.object({
  id: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The id of the member who wrote it; missing for the visitor. */
  by: z.optional(z.string()),
  /** Members suggest nothing that changes it. */
  locked: flag(),
  /** Missing for what the visitor wrote or changed. */
  from: z.optional(blockOriginSchema),
});
/** A block of a canvas. */
export type Block = z.infer<typeof blockSchema>;

const suggestionStates = ['open', 'accepted', 'rejected'] as const;

const keptSuggestionSchema = z.object({
  id: z.string(),
  /** The answer that it came with; those of one answer are accepted in their order. */
  run: z.string(),
  n: finite(),
  /** The id of the member. */
  by: z.string(),
  op: z.enum(suggestionOps),
  block: z.nullable(z.string()),
  after: z.optional(z.nullable(z.string())),
  old: z.optional(z.string()),
  text: z.optional(z.string()),
  reason: z.string(),
  sources: sources(),
  unsupported: flag(),
  state: z.enum(suggestionStates),
  /** The task that it belongs to. */
  task: z.optional(z.string()),
});
/** A suggestion as a conversation keeps it. Whether it still fits follows from the canvas. */
export type KeptSuggestion = z.infer<typeof keptSuggestionSchema>;

const keptObjectionSchema = z.object({
  id: z.string(),
  block: z.string(),
  /** The id of the member; missing for the visitor. */
  by: z.optional(z.string()),
  text: z.string(),
  sources: sources(),
  unsupported: flag(),
  /** The visitor's reason; then it is settled. */
  overruled: z.optional(z.string()),
});
/** An objection to a block as a conversation keeps it. */
export type KeptBlockObjection = z.infer<typeof keptObjectionSchema>;

/** What made a version of a canvas. */
const versionCauseSchema = z.object({
  kind: z.enum(['edit', 'insert', 'remove', 'move', 'accept', 'restore']),
  /** The blocks that it is about. */
  blocks: z.array(z.string()),
  /** Of an accepted suggestion: the ids of suggestion and member. */
  suggestion: z.optional(z.string()),
  by: z.optional(z.string()),
});
/** What made a version of a canvas. */
export type VersionCause = z.infer<typeof versionCauseSchema>;

const versionSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: finite(),
  cause: versionCauseSchema,
  /** What leads back to the version before: the order of the blocks where it was another, and blocks that were different or are gone. */
  before: z.object({ order: z.optional(z.array(z.string())), blocks: z.array(blockSchema) }),
});
/** A version of a canvas. */
export type CanvasVersion = z.infer<typeof versionSchema>;

const canvasShape = {
  id: z.string(),
  title: z.string(),
  blocks: fittingItems(blockSchema),
  suggestions: fittingItems(keptSuggestionSchema),
  objections: fittingItems(keptObjectionSchema),
  versions: fittingItems(versionSchema),
  /** The highest number that an id of its blocks had: such a number is used once. */
  lastBlock: finite(),
  isRemoved: z.literal(true),
};

/** A canvas as a conversation keeps it. */
export interface KeptCanvas {
  id: string;
  title: string;
  blocks: Block[];
  suggestions: KeptSuggestion[];
  objections: KeptBlockObjection[];
  /** Oldest first; the present one is what its cause left. */
  versions: CanvasVersion[];
  lastBlock: number;
  /** The visitor took it away: it is sent no more, and its blocks' ids stay taken. */
  isRemoved?: true;
}

const readCanvasFields = fieldReader(canvasShape);

/** Reads stored canvases; one without an id is left out. */
export function readCanvases(value: unknown): KeptCanvas[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return readItems(value, (item) => {
    const { id, ...fields } = readCanvasFields(isRecord(item) ? item : {});
    if (id === undefined) return null;
    const canvas = { ...emptyCanvas(id), ...fields };
    const numbers = canvas.blocks.map((block) => Number(/^b(\d+)$/u.exec(block.id)?.[1] ?? 0));
    return { ...canvas, lastBlock: Math.max(canvas.lastBlock, ...numbers) };
  }).items;
}

/** A canvas without a block. */
export const emptyCanvas = (id: string, title = ''): KeptCanvas => ({
  id,
  title,
  blocks: [],
  suggestions: [],
  objections: [],
  versions: [],
  lastBlock: 0,
});

/** A suggestion of the wire, with the sources that the browser found for its numbers. */
export type ArrivedSuggestion = Omit<Suggestion, 'sources'> & { sources: CanvasSource[] };
/** An objection of the wire, with the sources that the browser found for its numbers. */
export type ArrivedObjection = Omit<BlockObjection, 'sources'> & { sources: CanvasSource[] };
