import { useState } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { shownOffer } from '../../services/commands/commands.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import { useTeamData } from '../../services/team-data/team-data.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Seating } from '../../ui/seating.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { PaletteLayer } from './palette-door.tsx';
import { withChoice } from './palette-list.rules.ts';
import { Palette } from './palette.tsx';
import { paletteMessages as texts } from './palette.messages.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export interface PaletteLayersProps {
  layer: PaletteLayer | null;
  /** What was typed before the palette was there. */
  typed: string;
  onLayer: (layer: PaletteLayer | null) => void;
}

/** What the door opens to, and what is left to do once it is closed again. */
export function PaletteLayers({ layer, typed, onLayer }: PaletteLayersProps) {
  const navigate = useNavigate();
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  // What waits for a yes, because the conversation being had could not be saved first.
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const members = useTeamData((state) => state.members);
  const close = () => onLayer(null);

  async function open(conversation: SavedConversation) {
    const { openSavedConversation } =
      await import('../../features/conversation/use-saved-conversations.ts');
    const pending = openSavedConversation(conversation, {
      stop: () => shownOffer().stop(),
      forget: () => shownOffer().forget(),
    });
    if (pending === null) navigate(paths.teamDashboard);
    else setGoOn(() => pending);
  }

  return (
    <>
      {layer === 'palette' ? (
        <Seating people={members}>
          <Palette
            typed={typed}
            recentIds={recentIds}
            onChoose={(id) => setRecentIds(withChoice(recentIds, id))}
            onClose={close}
            onShowShortcuts={() => onLayer('shortcuts')}
            onOpenConversation={(conversation) => {
              open(conversation).catch(() => showToast(texts.failed, { tone: 'error' }));
            }}
          />
        </Seating>
      ) : null}
      {layer === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      <ConfirmDialog
        title={texts.notSavedTitle}
        message={texts.notSaved}
        confirmLabel={texts.replace}
        isOpen={goOn !== null}
        onConfirm={() => {
          goOn?.();
          setGoOn(null);
          navigate(paths.teamDashboard);
        }}
        onCancel={() => setGoOn(null)}
      />
    </>
  );
}
