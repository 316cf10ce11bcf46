import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOwnPublications } from '../../../services/team-data/own-publications.ts';
import { Button } from '../../../ui/button.tsx';
import { playerMessages as texts } from './player.messages.ts';
import type { ReadPublication } from './read-publication.rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

/** What may be wrong with a publication: its author takes it back, anybody else reports it. */
export function PublicationRemarks({ publication }: { publication: ReadPublication }) {
  const { uuid, introduction } = publication;
  const own = useOwnPublications().find((candidate) => candidate.uuid === uuid);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="print:hidden">
      <Button
        variant="quiet"
        size="sm"
        icon={own === undefined ? <Flag size={16} /> : <Trash2 size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {own === undefined ? texts.report : texts.unpublish}
      </Button>
      {own === undefined ? (
        <ReportDialog uuid={uuid} isOpen={isOpen} onClose={close} />
      ) : (
        <UnpublishDialog
          {...{ uuid, introduction, isOpen }}
          deleteKey={own.deleteKey}
          onClose={close}
        />
      )}
    </div>
  );
}
