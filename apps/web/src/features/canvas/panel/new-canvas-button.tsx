import { limits } from '@convoke/contract/limits.ts';
import { Plus } from 'lucide-react';
import { showCanvas } from '../../../services/talk/shown/canvas-view.ts';
import { newCanvas, useCanvases } from '../../../services/workspace/canvas/canvases.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { canvasMessages as texts } from '../messages.ts';

/** Makes a canvas and shows it. */
export function NewCanvasButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const isFull = useCanvases().length >= limits.canvases;

  function begin() {
    const id = newCanvas();
    if (id !== null) showCanvas(id);
  }

  return (
    <Button
      size="sm"
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<Plus size={16} />}
      disabled={isPaused || isFull}
      title={isFull ? texts.full() : undefined}
      onClick={begin}
    >
      {texts.newCanvas}
    </Button>
  );
}
