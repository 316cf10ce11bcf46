import { translateSentence } from '../../../lib/language/sentences.ts';
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

/** Asks before a publication is hidden, shown again or taken away. */
export function ContentDialog({ question, onClose, onDone, onFailed }: ContentDialogProps) {
  if (question === null) return null;
  const said = texts.deeds[question.action];

  async function act(asked: ContentQuestion) {
    onClose();
    try {
      await actOnContent(asked.action, asked.uuid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed(`${said.failed}. ${translateSentence(error.message)}`);
      return;
    }
    onDone(asked, said.done);
  }

  return (
    <ConfirmDialog
      key={`${question.action} ${question.uuid}`}
      title={said.question}
      message={said.message(question.title)}
      confirmLabel={said.label}
      isDestructive={question.action !== 'restore'}
      isOpen
      onCancel={onClose}
      onConfirm={() => void act(question)}
    />
  );
}
