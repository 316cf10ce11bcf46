import { limits } from '@convoke/contract/limits.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { useId, useState, type FormEvent } from 'react';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { BotCheckWidget } from '../../../services/bot-check/bot-check-widget.tsx';
import { discardTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reportPublication } from '../publishing.queries.ts';
import { playerMessages as texts } from './player.messages.ts';

export interface ReportDialogProps {
  uuid: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Tells the administrators of a publication that should not be public. */
export function ReportDialog(props: ReportDialogProps) {
  return props.isOpen ? <OpenReportDialog {...props} /> : null;
}

type Face =
  | { name: 'ready'; isReasonMissing: boolean }
  | { name: 'sending' }
  | { name: 'failed'; detail: string }
  | { name: 'sent' };

function OpenReportDialog({ uuid, onClose }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [face, setFace] = useState<Face>({ name: 'ready', isReasonMissing: false });

  async function send() {
    setFace({ name: 'sending' });
    try {
      const turnstileResponse = await takeBotCheckToken();
      await reportPublication(uuid, { reason: reason.trim(), turnstileResponse });
      setFace({ name: 'sent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'bot_check_failed') discardTokens();
      setFace({ name: 'failed', detail: translateSentence(error.message) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(reason)) setFace({ name: 'ready', isReasonMissing: true });
    else if (face.name !== 'sending') void send();
  }

  if (face.name === 'sent') {
    return (
      <Dialog
        title={texts.reportThanksTitle}
        isOpen
        onClose={onClose}
        footer={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {texts.ok}
          </Button>
        }
      >
        <output>{texts.reportThanks}</output>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={texts.reportTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={face.name === 'sending'}>
            {texts.reportSend}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p>{texts.reportExplanation}</p>
        <TextAreaField
          label={texts.reportReason}
          rows={4}
          value={reason}
          isRequired
          data-autofocus
          error={
            face.name === 'ready' && face.isReasonMissing ? texts.reportReasonMissing : undefined
          }
          onChange={(text) => {
            setReason(takeCodePoints(text, limits.reportReason));
            setFace({ name: 'ready', isReasonMissing: false });
          }}
        />
        <BotCheckWidget />
        {face.name === 'failed' ? (
          <Notice tone="error" title={texts.reportFailed}>
            {face.detail}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
