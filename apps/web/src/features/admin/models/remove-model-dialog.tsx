import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { removeModel } from '../../models/models.queries.ts';
import { modelsMessages as texts } from './messages.ts';

export interface RemoveModelDialogProps {
  /** The model to remove; `null` while closed. */
  model: AdminModel | null;
  onClose: () => void;
  onDone: (model: AdminModel) => void;
  onFailed: (message: string) => void;
}

/** Asks before a model is taken away. */
export function RemoveModelDialog({ model, onClose, onDone, onFailed }: RemoveModelDialogProps) {
  async function remove(target: AdminModel) {
    onClose();
    try {
      await removeModel(target.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(refusalText(error) ?? texts.removeFailed);
      return;
    }
    onDone(target);
  }

  return (
    <ConfirmDialog
      title={texts.confirmRemove}
      message={texts.whatRemoving(isolated(model?.name ?? ''))}
      confirmLabel={texts.remove}
      isOpen={model !== null}
      onCancel={onClose}
      onConfirm={() => {
        if (model !== null) void remove(model);
      }}
    />
  );
}
