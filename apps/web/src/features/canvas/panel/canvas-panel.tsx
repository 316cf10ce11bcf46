import { useStore } from 'zustand';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { canvasView } from '../../../services/talk/shown/canvas-view.ts';
import { useCanvases } from '../../../services/workspace/canvas/canvases.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import type { CanvasPanelProps } from '../canvas-slots.tsx';
import { canvasMessages as texts } from '../messages.ts';
import { CanvasAsking } from '../suggestions/canvas-asking.tsx';
import { CanvasDocument } from './canvas-document.tsx';
import { NewCanvasButton } from './new-canvas-button.tsx';

/** The texts beside the talk: docs/canvas.md */
export function CanvasPanel({ room, isOpen, onClose, tabs }: CanvasPanelProps) {
  const isQuiet = useStore(canvasView, (view) => view.isQuiet);
  const wanted = useStore(canvasView, (view) => view.canvasId);
  const isDocked = useMediaQuery('(min-width: 1280px)');
  const canvases = useCanvases();
  const canvas = canvases.find(({ id }) => id === wanted) ?? canvases.at(0);
  return (
    <SidePanel
      title={texts.title}
      isOpen={isOpen}
      isDocked={isDocked}
      isQuiet={isQuiet}
      tabs={tabs}
      onClose={onClose}
      footer={canvas === undefined ? undefined : <CanvasAsking room={room} canvas={canvas} />}
    >
      {canvas === undefined ? (
        <EmptyState action={<NewCanvasButton isPrimary />}>
          <p>{texts.noneExplanation}</p>
        </EmptyState>
      ) : (
        <CanvasDocument key={canvas.id} canvas={canvas} canvases={canvases} />
      )}
    </SidePanel>
  );
}
