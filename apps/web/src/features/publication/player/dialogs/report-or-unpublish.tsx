import { Flag, Trash2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useOwnPublications } from '../../../../services/workspace/publishing/own-publications.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { playerMessages as texts } from '../../messages.ts';
import type { ReadPublication } from '../../reading/read-publication.rules.ts';
import type { ReportOrUnpublishDialogProps } from './report-or-unpublish-dialog.tsx';

/** Button to unpublish an own publication, or to report another one. */
export function ReportOrUnpublish({ publication }: { publication: ReadPublication }) {
  const own = useOwnPublications().find(({ uuid }) => uuid === publication.uuid);
  const [opened, setOpened] = useState<{
    Dialog: ComponentType<ReportOrUnpublishDialogProps>;
  } | null>(null);

  async function open() {
    try {
      const { ReportOrUnpublishDialog } = await import('./report-or-unpublish-dialog.tsx');
      setOpened({ Dialog: ReportOrUnpublishDialog });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the toast does not contain the cause
      console.warn('The dialog could not be loaded', error);
      showToast(texts.reportOrUnpublishFailed, { tone: 'error' });
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
