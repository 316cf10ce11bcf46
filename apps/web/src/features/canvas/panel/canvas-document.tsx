import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { KeptCanvas } from '@convoke/talk/canvas/canvas.ts';
import { showCanvas } from '../../../services/talk/shown/canvas-view.ts';
import { renameCanvas } from '../../../services/workspace/canvas/canvases.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { canvasMessages as texts } from '../messages.ts';
import { NewCanvasButton } from './new-canvas-button.tsx';

interface CanvasDocumentProps {
  canvas: KeptCanvas;
  canvases: readonly KeptCanvas[];
}

/** An open canvas: the others, its title and its blocks. */
export function CanvasDocument({ canvas, canvases }: CanvasDocumentProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <CanvasChoice canvas={canvas} canvases={canvases} />
        <NewCanvasButton />
      </div>
      <input
        type="text"
        value={canvas.title}
        aria-label={texts.titleLabel}
        placeholder={texts.untitled}
        autoComplete="off"
        className="min-h-11 w-full bg-transparent [font-family:var(--font-title)] text-2xl placeholder:text-ink-muted"
        onChange={({ target }) =>
          renameCanvas(canvas.id, takeCodePoints(target.value, limits.canvasTitle))
        }
      />
      <BlockList canvas={canvas} />
    </div>
  );
}

/** Leads from one canvas to another, where there are several. */
function CanvasChoice({ canvas, canvases }: CanvasDocumentProps) {
  if (canvases.length < 2) return null;
  return (
    <nav aria-label={texts.choice} className="flex min-w-0 flex-wrap gap-1">
      {canvases.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === canvas.id}
          className="min-h-9 max-w-40 truncate rounded-full border border-line px-3 text-sm text-ink-muted hover:bg-tint aria-[current=true]:border-line-strong aria-[current=true]:bg-tint aria-[current=true]:text-ink pointer-coarse:min-h-11"
          onClick={() => showCanvas(id)}
        >
          {title.trim() === '' ? texts.untitled : title}
        </button>
      ))}
    </nav>
  );
}
