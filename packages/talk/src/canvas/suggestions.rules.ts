import type { Suggestion } from '@convoke/contract/canvas/suggestion.schemas.ts';
import { splitBlocks } from './blocks.rules.ts';
import type { Block, KeptCanvas, KeptSuggestion } from './canvas.ts';

/** Why a suggestion cannot be accepted. */
export type Misfit = 'block_gone' | 'words_changed' | 'locked';

type Change = Pick<Suggestion, 'op' | 'block' | 'after' | 'old' | 'text'>;
type AnyBlock = Pick<Block, 'id' | 'text'> & { locked?: boolean | undefined };

/**
 * Why a suggestion does not fit a canvas; `null` when it does. A block may follow a locked one; a locked one neither changes,
 * nor goes, nor moves.
 */
export function misfitOf(
  { op, block, after, old }: Change,
  blocks: readonly AnyBlock[],
): Misfit | null {
  const find = (id: string | null | undefined) => blocks.find((one) => one.id === id);
  if (op === 'insert_after') return block === null || find(block) ? null : 'block_gone';
  const changed = find(block);
  if (changed === undefined) return 'block_gone';
  if (changed.locked === true) return 'locked';
  if (changed.text !== old) return 'words_changed';
  if (op !== 'move_after' || (after ?? null) === null) return null;
  return find(after) === undefined || after === block ? 'block_gone' : null;
}

/** The index at which an insertion goes in: behind its block, and behind accepted insertions of the same answer with a lower number. */
function placeAfter(
  { block, run, n }: KeptSuggestion,
  { blocks, suggestions }: KeptCanvas,
): number {
  const earlier = new Set(
    suggestions
      .filter(
        (one) => one.op === 'insert_after' && one.run === run && one.block === block && one.n < n,
      )
      .map(({ id }) => id),
  );
  let place = block === null ? 0 : blocks.findIndex(({ id }) => id === block) + 1;
  while (earlier.has(blocks[place]?.from?.suggestion ?? '')) place += 1;
  return place;
}

/** The blocks of a canvas with a suggestion that fits; `newId` gives ids for blocks. */
export function withSuggestion(
  suggestion: KeptSuggestion,
  canvas: KeptCanvas,
  newId: () => string,
): Block[] {
  const { op, block, after = null, text = '' } = suggestion;
  const { blocks } = canvas;
  const at = blocks.findIndex(({ id }) => id === block);
  const written = (firstId?: string) =>
    splitBlocks(text).map((part, index): Block => ({
      id: index === 0 && firstId !== undefined ? firstId : newId(),
      text: part,
      by: suggestion.by,
      from: {
        suggestion: suggestion.id,
        reason: suggestion.reason,
        sources: suggestion.sources,
        ...(suggestion.unsupported && { unsupported: true }),
      },
    }));
  if (op === 'delete') return blocks.toSpliced(at, 1);
  if (op === 'replace') return blocks.toSpliced(at, 1, ...written(block ?? undefined));
  if (op === 'insert_after')
    return blocks.toSpliced(placeAfter(suggestion, canvas), 0, ...written());
  return moved(blocks, block ?? '', after);
}

/** Blocks with one of them behind another, or at the beginning. */
export function moved<Some extends { id: string }>(
  blocks: readonly Some[],
  id: string,
  after: string | null,
): Some[] {
  const block = blocks.find((one) => one.id === id);
  const others = blocks.filter((one) => one.id !== id);
  const place = after === null ? 0 : others.findIndex((one) => one.id === after) + 1;
  return block === undefined ? others : others.toSpliced(place, 0, block);
}
