import { useQueryClient } from '@tanstack/react-query';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { forgetPublication } from '../../../services/team-data/own-publications.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { unpublishConversation } from '../publishing.queries.ts';
import { playerMessages as texts } from './player.messages.ts';
import { shownTitle } from './publication-title.rules.ts';

export interface UnpublishDialogProps {
  uuid: string;
  introduction: string;
  deleteKey: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a publication of this browser's back, after asking. */
export function UnpublishDialog(props: UnpublishDialogProps) {
  const { uuid, introduction, deleteKey, isOpen, onClose } = props;
  const navigate = useNavigate();
  const client = useQueryClient();

  async function unpublish() {
    onClose();
    try {
      await unpublishConversation(uuid, deleteKey);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) {
        showToast(`${texts.unpublishFailed} ${translateSentence(error.message)}`, {
          tone: 'error',
        });
        return;
      }
      // Somebody else was faster: it is gone, which is what was asked for.
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
      isOpen={isOpen}
      onConfirm={() => void unpublish()}
      onCancel={onClose}
    />
  );
}
