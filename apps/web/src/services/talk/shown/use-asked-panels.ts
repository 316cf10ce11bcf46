import { useEffect } from 'react';
import { canvasView } from './canvas-view.ts';
import { filesView } from './files-view.ts';

/** Opens the panels 'Files' and 'Canvas' where something of theirs is to be shown. */
export function useAskedPanels(onOpen: (panel: 'files' | 'canvas') => void): void {
  useEffect(() => {
    const ends = [
      filesView.subscribe(({ asked }, before) => {
        if (asked !== before.asked) onOpen('files');
      }),
      canvasView.subscribe(({ asked }, before) => {
        if (asked !== before.asked) onOpen('canvas');
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [onOpen]);
}
