import { errorText } from '../../../services/api/errors/error-text.ts';
import { ConfirmedRequest, type ConfirmedRequestProps } from '../confirmed-request.tsx';
import { contentMessages as texts } from '../messages.ts';
import { actOnContent, type ContentAction } from './content.queries.ts';

export interface ContentQuestion {
  action: ContentAction;
  uuid: string;
  title: string;
}

export interface ContentDialogProps extends Pick<ConfirmedRequestProps, 'onClose' | 'onFailed'> {
  question: ContentQuestion;
  onDone: (question: ContentQuestion, message: string) => void;
}

/** Asks before hiding, restoring or deleting a publication. */
export function ContentDialog({ question, onDone, ...rest }: ContentDialogProps) {
  const { action, uuid, title } = question;
  const actionTexts = texts.deeds[action];
  return (
    <ConfirmedRequest
      title={actionTexts.question}
      message={actionTexts.message(title)}
      confirmLabel={actionTexts.label}
      isDestructive={action !== 'restore'}
      send={() => actOnContent(action, uuid)}
      failureOf={(error) => `${actionTexts.failed}. ${errorText(error)}`}
      onDone={() => onDone(question, actionTexts.done)}
      {...rest}
    />
  );
}
