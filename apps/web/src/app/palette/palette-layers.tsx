import { useState } from 'react';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Seating } from '../../ui/seat/seating.tsx';
import { withRecentChoice } from './palette-list.rules.ts';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';

export type PaletteLayer = 'palette' | 'shortcuts';

export interface PaletteLayersProps {
  layer: PaletteLayer | null;
  /** Text typed before the palette was loaded. */
  typed: string;
  onLayer: (layer: PaletteLayer | null) => void;
}

/** Palette and list of shortcuts. */
export function PaletteLayers({ layer, typed, onLayer }: PaletteLayersProps) {
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  const members = useWorkspace((state) => state.members);
  const close = () => onLayer(null);

  return (
    <>
      {layer === 'palette' ? (
        <Seating people={members}>
          <Palette
            typed={typed}
            recentIds={recentIds}
            onChoose={(id) => setRecentIds(withRecentChoice(recentIds, id))}
            onClose={close}
            onShowShortcuts={() => onLayer('shortcuts')}
          />
        </Seating>
      ) : null}
      {layer === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
