import { Flag, Trash2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useOwnPublications } from '../../../services/team-data/own-publications.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { playerMessages as texts } from './player.messages.ts';
import type { ReadPublication } from '../reading/read-publication.rules.ts';
import type { RemarkDialogProps } from './remark-dialog.tsx';

/** What may be wrong with a publication: its author takes it back, anybody else reports it. */
export function PublicationRemarks({ publication }: { publication: ReadPublication }) {
  const own = useOwnPublications().find(({ uuid }) => uuid === publication.uuid);
  const [opened, setOpened] = useState<{ Dialog: ComponentType<RemarkDialogProps> } | null>(null);

  async function open() {
    try {
      const { RemarkDialog } = await import('./remark-dialog.tsx');
      setOpened({ Dialog: RemarkDialog });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the visitor is told that it failed, the log why
      console.warn('The dialog could not be loaded', error);
      showToast(texts.remarkFailed, { tone: 'error' });
    }
  }

  return (
    <div data-with-script="" className="print:hidden">
      <Button
        variant="quiet"
        size="sm"
        className="pointer-coarse:min-h-11"
        icon={own === undefined ? <Flag size={16} /> : <Trash2 size={16} />}
        onClick={() => void open()}
      >
        {own === undefined ? texts.report : texts.unpublish}
      </Button>
      {opened === null ? null : (
        <opened.Dialog
          publication={publication}
          deleteKey={own?.deleteKey ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
