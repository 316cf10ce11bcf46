import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usersMessages as texts } from './users.messages.ts';
import { deactivateUser } from './users.queries.ts';

export interface DeactivateDialogProps {
  /** Who is meant; `null` while nobody is. */
  user: AdminUser | null;
  onClose: () => void;
  onDone: (user: AdminUser) => void;
  onFailed: (message: string) => void;
}

/** Asks before somebody is locked out. */
export function DeactivateDialog({ user, onClose, onDone, onFailed }: DeactivateDialogProps) {
  async function deactivate(target: AdminUser) {
    onClose();
    try {
      await deactivateUser(target.uuid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(translateSentence(error.serverMessage ?? texts.deleteFailed));
      return;
    }
    onDone(target);
  }

  return (
    <ConfirmDialog
      title={texts.confirmDeactivate}
      message={texts.whatDeactivating(user?.name || user?.email || '')}
      confirmLabel={texts.deactivate}
      isOpen={user !== null}
      onCancel={onClose}
      onConfirm={() => {
        if (user !== null) void deactivate(user);
      }}
    />
  );
}
