import { ApiError } from '../../../services/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { contentMessages as texts } from './content.messages.ts';
import { actOnContent, type ContentAction } from './content.queries.ts';

export interface ContentQuestion {
  action: ContentAction;
  uuid: string;
  title: string;
}

export interface ContentDialogProps {
  /** What is asked; `null` while nothing is. */
  question: ContentQuestion | null;
  onClose: () => void;
  onDone: (question: ContentQuestion, message: string) => void;
  onFailed: (message: string) => void;
}

const words = {
  hide: {
    title: texts.confirmHide,
    message: texts.whatHiding,
    label: 'Hide',
    done: texts.hidden,
    failed: texts.hideFailed,
  },
  restore: {
    title: texts.confirmRestore,
    message: texts.whatRestoring,
    label: 'Restore',
    done: texts.restored,
    failed: texts.restoreFailed,
  },
  delete: {
    title: texts.confirmDelete,
    message: texts.whatDeleting,
    label: 'Delete',
    done: texts.deleted,
    failed: texts.deleteFailed,
  },
} as const;

/** Asks before a publication is hidden, shown again or taken away. */
export function ContentDialog({ question, onClose, onDone, onFailed }: ContentDialogProps) {
  if (question === null) return null;
  const said = words[question.action];

  async function act(asked: ContentQuestion) {
    onClose();
    try {
      await actOnContent(asked.action, asked.uuid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(`${said.failed}. ${error.message}`);
      return;
    }
    onDone(asked, said.done);
  }

  return (
    <ConfirmDialog
      key={`${question.action} ${question.uuid}`}
      title={said.title}
      message={said.message(question.title)}
      confirmLabel={said.label}
      isDestructive={question.action !== 'restore'}
      isOpen
      onCancel={onClose}
      onConfirm={() => void act(question)}
    />
  );
}
