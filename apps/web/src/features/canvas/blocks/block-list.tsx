import type { Block, KeptCanvas } from '@convoke/talk/canvas/canvas.ts';
import { blocksOfSuggestion } from '@convoke/talk/canvas/suggestions.rules.ts';
import { memo } from 'react';
import { BlockSuggestions } from '../suggestions/block-suggestions.tsx';
import { BlockText } from './block-text.tsx';

/** The ids of the blocks with suggestions that wait, or objections; an empty id for the beginning. */
function blocksWithNews({ suggestions, objections }: KeptCanvas): ReadonlySet<string> {
  return new Set([
    ...suggestions
      .filter(({ state }) => state === 'open')
      .map((suggestion) => blocksOfSuggestion(suggestion)[0] ?? ''),
    ...objections.map(({ block }) => block),
  ]);
}

/** The blocks of a canvas in their order. */
export function BlockList({ canvas }: { canvas: KeptCanvas }) {
  const withNews = blocksWithNews(canvas);
  return (
    <div className="flex flex-col gap-1">
      {withNews.has('') ? <BlockSuggestions canvas={canvas} block={null} /> : null}
      {canvas.blocks.map((block) => (
        // Without news a row keeps its props while another block changes.
        <BlockRow key={block.id} block={block} canvas={withNews.has(block.id) ? canvas : null} />
      ))}
    </div>
  );
}

const BlockRow = memo(function BlockRow({
  block,
  canvas,
}: {
  block: Block;
  canvas: KeptCanvas | null;
}) {
  return (
    <div data-block={block.id}>
      <BlockText text={block.text} />
      {canvas === null ? null : <BlockSuggestions canvas={canvas} block={block} />}
    </div>
  );
});
