import { useState } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { paths, roomPath } from '../../paths.ts';
import { readScreenCommands } from '../../services/commands/commands.ts';
import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Seating } from '../../ui/seat/seating.tsx';
import { showToast } from '../../ui/toast.tsx';
import { withRecentChoice } from './palette-list.rules.ts';
import { Palette } from './palette.tsx';
import { paletteMessages as texts } from './messages.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';

export type PaletteLayer = 'palette' | 'shortcuts';

export interface PaletteLayersProps {
  layer: PaletteLayer | null;
  /** Text typed before the palette was loaded. */
  typed: string;
  onLayer: (layer: PaletteLayer | null) => void;
}

/** Palette, list of shortcuts, and the confirmation that opening a saved conversation may need. */
export function PaletteLayers({ layer, typed, onLayer }: PaletteLayersProps) {
  const navigate = useNavigate();
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  const members = useWorkspace((state) => state.members);
  const close = () => onLayer(null);

  async function open(conversation: SavedConversation, messageId?: string) {
    const { openSavedConversation } =
      await import('../../features/library/use-saved-conversations.ts');
    navigate(paths.teamDashboard);
    const id = openSavedConversation(conversation, readScreenCommands());
    if (messageId !== undefined) navigate(roomPath(id, messageId), { replace: true });
  }

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
            onOpenConversation={(conversation, messageId) => {
              open(conversation, messageId).catch(() => showToast(texts.failed, { tone: 'error' }));
            }}
          />
        </Seating>
      ) : null}
      {layer === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
