import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../../../lib/routing/router.tsx';
import { paths } from '../../../../paths.ts';
import { ApiError } from '../../../../services/api/api-error.ts';
import { errorText } from '../../../../services/api/errors/error-text.ts';
import { forgetPublication } from '../../../../services/workspace/publishing/own-publications.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { unpublishConversation } from '../../publish/publish.queries.ts';
import { playerMessages as texts } from '../../messages.ts';
import { shownTitle } from '../publication-title.rules.ts';

export interface UnpublishDialogProps {
  uuid: string;
  introduction: string;
  deleteKey: string;
  onClose: () => void;
}

/** Unpublishes a publication of this browser after confirmation. */
export function UnpublishDialog(props: UnpublishDialogProps) {
  const { uuid, introduction, deleteKey, onClose } = props;
  const navigate = useNavigate();
  const client = useQueryClient();

  async function unpublish() {
    onClose();
    try {
      await unpublishConversation(uuid, deleteKey);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) {
        showToast(`${texts.unpublishFailed} ${errorText(error)}`, {
          tone: 'error',
        });
        return;
      }
      // 404: already unpublished elsewhere.
    }
    showToast(texts.unpublished);
    navigate(paths.conversations);
    forgetPublication(uuid);
    client.removeQueries({ queryKey: ['publications'] });
  }

  return (
    <ConfirmDialog
      title={texts.unpublish}
      message={texts.unpublishExplanation(shownTitle(introduction))}
      confirmLabel={texts.unpublish}
      isOpen
      onConfirm={() => void unpublish()}
      onCancel={onClose}
    />
  );
}
