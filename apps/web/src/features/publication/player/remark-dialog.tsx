import type { ReadPublication } from '../reading/read-publication.rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

export interface RemarkDialogProps {
  publication: ReadPublication;
  /** Known to its author alone. */
  deleteKey: string | null;
  onClose: () => void;
}

/** Takes a publication back or reports it. */
export function RemarkDialog({ publication, deleteKey, onClose }: RemarkDialogProps) {
  const { uuid, introduction } = publication;
  return deleteKey === null ? (
    <ReportDialog uuid={uuid} isOpen onClose={onClose} />
  ) : (
    <UnpublishDialog {...{ uuid, introduction, deleteKey, onClose }} isOpen />
  );
}
