import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { contentMessages as texts } from '../messages.ts';
import { actOnContent, type ContentAction } from './content.queries.ts';

export interface ContentQuestion {
  action: ContentAction;
  uuid: string;
  title: string;
}

export interface ContentDialogProps {
  /** The action to confirm; `null` while closed. */
  question: ContentQuestion | null;
  onClose: () => void;
  onDone: (question: ContentQuestion, message: string) => void;
  onFailed: (message: string) => void;
}

/** Asks before hiding, restoring or deleting a publication. */
export function ContentDialog({ question, onClose, onDone, onFailed }: ContentDialogProps) {
  if (question === null) return null;
  const actionTexts = texts.deeds[question.action];

  async function act(confirmed: ContentQuestion) {
    onClose();
    try {
      await actOnContent(confirmed.action, confirmed.uuid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(`${actionTexts.failed}. ${errorText(error)}`);
      return;
    }
    onDone(confirmed, actionTexts.done);
  }

  return (
    <ConfirmDialog
      key={`${question.action} ${question.uuid}`}
      title={actionTexts.question}
      message={actionTexts.message(question.title)}
      confirmLabel={actionTexts.label}
      isDestructive={question.action !== 'restore'}
      isOpen
      onCancel={onClose}
      onConfirm={() => void act(question)}
    />
  );
}
