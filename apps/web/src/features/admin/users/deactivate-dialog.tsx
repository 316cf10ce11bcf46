import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { usersMessages as texts } from '../messages.ts';
import { deactivateUser } from './users.queries.ts';

export interface DeactivateDialogProps {
  /** The user to deactivate; `null` while closed. */
  user: AdminUser | null;
  onClose: () => void;
  onDone: (user: AdminUser) => void;
  onFailed: (message: string) => void;
}

/** Asks before deactivating a user. */
export function DeactivateDialog({ user, onClose, onDone, onFailed }: DeactivateDialogProps) {
  async function deactivate(target: AdminUser) {
    onClose();
    try {
      await deactivateUser(target.uuid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(refusalText(error) ?? texts.deleteFailed);
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
