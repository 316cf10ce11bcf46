import { lazy, Suspense } from 'react';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import type { DockTabsProps } from '../../ui/overlay/dock-tabs.tsx';

export interface CanvasPanelProps {
  room: TalkDriver;
  isOpen: boolean;
  onClose: () => void;
  tabs?: DockTabsProps | undefined;
}

// Most visits to the room have no canvas.
const CanvasPanel = lazy(async () => ({
  default: (await import('./panel/canvas-panel.tsx')).CanvasPanel,
}));

/** The panel, loaded when it is opened first. */
export function CanvasPanelSlot(panel: CanvasPanelProps) {
  return panel.isOpen ? (
    <Suspense>
      <CanvasPanel {...panel} />
    </Suspense>
  ) : null;
}
