import { limits } from '@convoke/contract/limits.ts';
import { splitBlocks } from './blocks.rules.ts';
import type {
  ArrivedObjection,
  ArrivedSuggestion,
  Block,
  CanvasVersion,
  KeptCanvas,
  KeptSuggestion,
  VersionCause,
} from './canvas.ts';
import { misfitOf, moved, withSuggestion } from './suggestions.rules.ts';

/** Versions that a canvas keeps; older ones go. */
const keptVersions = 200;
/** Settled suggestions that a canvas keeps, for the question who wrote what. */
const keptSettled = 400;
/** Edits of one block within this time are one version. */
const oneEditMs = 5 * 60_000;

/** What a change needs from outside. */
export interface ChangeContext {
  /** Milliseconds since 1970. */
  now: number;
  /** A new id for a version or a suggestion. */
  newId: () => string;
  /** The highest number that a block's id has in the conversation. */
  lastBlock: number;
}

/** The highest number that a block's id has in a conversation. */
export const lastBlockOf = (canvases: readonly KeptCanvas[]): number =>
  Math.max(0, ...canvases.map(({ lastBlock }) => lastBlock));

/** Counts new ids of blocks, `b1`, `b2` and so on. */
class BlockIds {
  last: number;

  constructor(last: number) {
    this.last = last;
  }

  readonly next = (): string => {
    this.last += 1;
    return `b${this.last}`;
  };
}

function beforeOf(former: readonly Block[], blocks: readonly Block[]): CanvasVersion['before'] {
  const present = new Map(blocks.map((block) => [block.id, block]));
  const changed = former.filter((block) => present.get(block.id) !== block);
  const isSameOrder =
    former.length === blocks.length && former.every(({ id }, index) => blocks[index]?.id === id);
  return { ...(!isSameOrder && { order: former.map(({ id }) => id) }), blocks: changed };
}

const isSameBlock = (one: string | undefined, blocks: readonly string[]) =>
  blocks.length === 1 && blocks[0] === one;

/** A canvas with other blocks and the version that they make; edits of one block that follow one another make one. */
function withBlocks(
  canvas: KeptCanvas,
  blocks: Block[],
  cause: VersionCause,
  context: ChangeContext,
): KeptCanvas {
  const last = canvas.versions.at(-1);
  const isSameEdit =
    cause.kind === 'edit' &&
    last?.cause.kind === 'edit' &&
    isSameBlock(last.cause.blocks[0], cause.blocks) &&
    last.before.order === undefined &&
    blocks.length === canvas.blocks.length &&
    context.now - last.at < oneEditMs;
  if (isSameEdit) return { ...canvas, blocks };
  const version: CanvasVersion = {
    id: context.newId(),
    at: context.now,
    cause,
    before: beforeOf(canvas.blocks, blocks),
  };
  return { ...canvas, blocks, versions: [...canvas.versions, version].slice(-keptVersions) };
}

/** Whether a canvas has room for more blocks. */
const hasRoom = (blocks: readonly Block[]) => blocks.length <= limits.blocks;

/**
 * The canvas with other words of a block, in the visitor's name; words of several blocks make several, none removes it. `null`
 * when they would be too many.
 */
export function editBlock(
  canvas: KeptCanvas,
  id: string,
  text: string,
  context: ChangeContext,
): KeptCanvas | null {
  const at = canvas.blocks.findIndex((block) => block.id === id);
  const block = canvas.blocks[at];
  if (block === undefined || block.text === text) return canvas;
  const ids = new BlockIds(Math.max(context.lastBlock, canvas.lastBlock));
  const parts = splitBlocks(text);
  // What was the block's whole text stays the block, with its author.
  const kept = Math.max(0, parts.indexOf(block.text));
  const written = parts.map((part, index): Block => {
    if (index !== kept) return { id: ids.next(), text: part };
    return part === block.text ? block : { id, text: part, ...(block.locked && { locked: true }) };
  });
  const blocks = canvas.blocks.toSpliced(at, 1, ...written);
  if (!hasRoom(blocks)) return null;
  const kind = parts.length === 0 ? 'remove' : 'edit';
  return {
    ...withBlocks(canvas, blocks, { kind, blocks: [id] }, context),
    lastBlock: Math.max(canvas.lastBlock, ids.last),
  };
}

/** The canvas with the visitor's words behind a block, or at the beginning; `null` when they would be too many blocks. */
export function insertBlocks(
  canvas: KeptCanvas,
  after: string | null,
  text: string,
  context: ChangeContext,
): KeptCanvas | null {
  const ids = new BlockIds(Math.max(context.lastBlock, canvas.lastBlock));
  const written = splitBlocks(text).map((part): Block => ({ id: ids.next(), text: part }));
  if (written.length === 0) return canvas;
  const place = after === null ? 0 : canvas.blocks.findIndex(({ id }) => id === after) + 1;
  const blocks = canvas.blocks.toSpliced(place, 0, ...written);
  if (!hasRoom(blocks)) return null;
  const cause: VersionCause = { kind: 'insert', blocks: written.map(({ id }) => id) };
  return { ...withBlocks(canvas, blocks, cause, context), lastBlock: ids.last };
}

/** The canvas with a block behind another, or at the beginning. */
export function moveBlock(
  canvas: KeptCanvas,
  id: string,
  after: string | null,
  context: ChangeContext,
): KeptCanvas {
  if (id === after) return canvas;
  const blocks = moved(canvas.blocks, id, after);
  return withBlocks(canvas, blocks, { kind: 'move', blocks: [id] }, context);
}

/** The canvas with a block that members may or may not change. A lock changes no words and makes no version. */
export const lockBlock = (canvas: KeptCanvas, id: string, isLocked: boolean): KeptCanvas => ({
  ...canvas,
  blocks: canvas.blocks.map((block) => {
    if (block.id !== id) return block;
    const { locked: _locked, ...open } = block;
    return isLocked ? { ...open, locked: true } : open;
  }),
});

/** Who suggests or objects, in which answer, and for which task. */
export interface Arrival {
  /** The id of the member. */
  by: string;
  run: string;
  task?: string | undefined;
}

/** The canvas with suggestions and objections of a member. */
export function withArrived(
  canvas: KeptCanvas,
  arrived: {
    suggestions?: readonly ArrivedSuggestion[];
    objections?: readonly ArrivedObjection[];
  },
  { by, run, task }: Arrival,
  newId: () => string,
): KeptCanvas {
  const suggestions = (arrived.suggestions ?? []).map(
    ({ unsupported, ...suggestion }): KeptSuggestion => ({
      ...suggestion,
      id: newId(),
      run,
      by,
      state: 'open',
      ...(unsupported === true && { unsupported }),
      ...(task !== undefined && { task }),
    }),
  );
  const objections = (arrived.objections ?? []).map(({ unsupported, ...objection }) => ({
    ...objection,
    id: newId(),
    by,
    ...(unsupported === true && { unsupported: true as const }),
  }));
  return {
    ...canvas,
    suggestions: [...canvas.suggestions, ...suggestions],
    objections: [...canvas.objections, ...objections],
  };
}

/** The canvas after the visitor accepted suggestions, each while it fits, and the ids of those that were accepted. */
export function acceptSuggestions(
  canvas: KeptCanvas,
  ids: readonly string[],
  context: ChangeContext,
): { canvas: KeptCanvas; accepted: string[] } {
  const blockIds = new BlockIds(Math.max(context.lastBlock, canvas.lastBlock));
  const wanted = canvas.suggestions
    .filter(({ id, state }) => state === 'open' && ids.includes(id))
    // In the order in which they came; those of one answer by their number.
    .map((suggestion, place) => ({ suggestion, place }))
    .toSorted((one, other) =>
      one.suggestion.run === other.suggestion.run
        ? one.suggestion.n - other.suggestion.n
        : one.place - other.place,
    );
  const accepted: string[] = [];
  let next = canvas;
  for (const { suggestion } of wanted) {
    if (misfitOf(suggestion, next.blocks) !== null) continue;
    const former = new Set(next.blocks.map(({ id }) => id));
    const blocks = withSuggestion(suggestion, next, blockIds.next);
    if (!hasRoom(blocks)) continue;
    const added = blocks.map(({ id }) => id).filter((id) => !former.has(id));
    const cause: VersionCause = {
      kind: 'accept',
      blocks: suggestion.op === 'insert_after' ? added : [suggestion.block ?? '', ...added],
      suggestion: suggestion.id,
      by: suggestion.by,
    };
    next = settled(withBlocks(next, blocks, cause, context), suggestion.id, 'accepted');
    accepted.push(suggestion.id);
  }
  return { canvas: { ...next, lastBlock: Math.max(next.lastBlock, blockIds.last) }, accepted };
}

/** The canvas after the visitor rejected suggestions. */
export const rejectSuggestions = (canvas: KeptCanvas, ids: readonly string[]): KeptCanvas =>
  ids.reduce((next, id) => settled(next, id, 'rejected'), canvas);

/** The canvas with suggestions that were rejected waiting again, for Undo. */
export const reopenSuggestions = (canvas: KeptCanvas, ids: readonly string[]): KeptCanvas => ({
  ...canvas,
  suggestions: canvas.suggestions.map((one) =>
    one.state === 'rejected' && ids.includes(one.id) ? { ...one, state: 'open' } : one,
  ),
});

function settled(canvas: KeptCanvas, id: string, state: 'accepted' | 'rejected'): KeptCanvas {
  const suggestions = canvas.suggestions.map((one) =>
    one.id === id && one.state === 'open' ? { ...one, state } : one,
  );
  const closed = suggestions.filter((one) => one.state !== 'open');
  const dropped = new Set(closed.slice(0, Math.max(0, closed.length - keptSettled)));
  return { ...canvas, suggestions: suggestions.filter((one) => !dropped.has(one)) };
}

/** The blocks as a version left them; `null` for the beginning, before the oldest that is kept. */
export function blocksAt(canvas: KeptCanvas, version: string | null): Block[] {
  const place = canvas.versions.findIndex(({ id }) => id === version);
  return canvas.versions
    .slice(place + 1)
    .toReversed()
    .reduce((blocks, { before }) => {
      const known = new Map([...blocks, ...before.blocks].map((block) => [block.id, block]));
      const order = before.order ?? blocks.map(({ id }) => id);
      return order.flatMap((id) => known.get(id) ?? []);
    }, canvas.blocks);
}

/** The canvas with the blocks of a former version, as a version of its own: nothing is lost. Locks stay as they are. */
export function restoreVersion(
  canvas: KeptCanvas,
  version: string | null,
  context: ChangeContext,
): KeptCanvas {
  const isLocked = new Map(canvas.blocks.map(({ id, locked }) => [id, locked]));
  const blocks = blocksAt(canvas, version).map((block) => {
    const { locked, ...open } = block;
    const isNow = isLocked.has(block.id) ? isLocked.get(block.id) : locked;
    return isNow === locked ? block : { ...open, ...(isNow && { locked: isNow }) };
  });
  return withBlocks(canvas, blocks, { kind: 'restore', blocks: [] }, context);
}
