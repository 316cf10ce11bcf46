import type { ReadPublication } from '../../reading/read-publication.rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

export interface ReportOrUnpublishDialogProps {
  publication: ReadPublication;
  /** `null` unless this browser published it. */
  deleteKey: string | null;
  onClose: () => void;
}

/** Unpublishes or reports a publication. */
export function ReportOrUnpublishDialog({
  publication,
  deleteKey,
  onClose,
}: ReportOrUnpublishDialogProps) {
  const { uuid, introduction } = publication;
  return deleteKey === null ? (
    <ReportDialog uuid={uuid} onClose={onClose} />
  ) : (
    <UnpublishDialog {...{ uuid, introduction, deleteKey, onClose }} />
  );
}
