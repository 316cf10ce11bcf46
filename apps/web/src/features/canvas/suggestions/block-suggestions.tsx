import type { Block, KeptCanvas } from '@convoke/talk/canvas/canvas.ts';
import type { ComponentType } from 'react';

export interface BlockSuggestionsProps {
  canvas: KeptCanvas;
  /** The block that they are about, or behind which they would stand; `null` for the beginning of the canvas. */
  block: Block | null;
}

/** What members suggest for a block and object to it, below the block. Rendered only where the canvas has some. */
export const BlockSuggestions: ComponentType<BlockSuggestionsProps> = () => null;
