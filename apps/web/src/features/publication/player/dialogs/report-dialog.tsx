import { limits } from '@convoke/contract/limits.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { useId, useState, type FormEvent } from 'react';
import { ApiError } from '../../../../services/api/api-error.ts';
import { errorText } from '../../../../services/api/errors/error-text.ts';
import { BotCheckWidget } from '../../../../services/bot-check/bot-check-widget.tsx';
import {
  discardBotCheckTokens,
  takeBotCheckToken,
} from '../../../../services/bot-check/bot-check.ts';
import { withBotCheckToken } from '../../../../services/bot-check/with-bot-check-token.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { TextAreaField } from '../../../../ui/form/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { reportPublication } from '../../publish/publish.queries.ts';
import { playerMessages as texts } from '../../messages.ts';

const tokens = { takeBotCheckToken, discardBotCheckTokens };

export interface ReportDialogProps {
  uuid: string;
  onClose: () => void;
}

type ViewState =
  | { name: 'ready'; isReasonMissing: boolean }
  | { name: 'sending' }
  | { name: 'failed'; detail: string }
  | { name: 'sent' };

/** Reports a publication to the administrators. */
export function ReportDialog({ uuid, onClose }: ReportDialogProps) {
  const formId = useId();
  const { reason, change, viewState, submit } = useReport(uuid);
  if (viewState.name === 'sent') return <Thanks onClose={onClose} />;
  return (
    <Dialog
      title={texts.reportTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={viewState.name === 'sending'}
          >
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
            viewState.name === 'ready' && viewState.isReasonMissing
              ? texts.reportReasonMissing
              : undefined
          }
          onChange={change}
        />
        <BotCheckWidget />
        {viewState.name === 'failed' ? (
          <Notice tone="error" title={texts.reportFailed}>
            {viewState.detail}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

function Thanks({ onClose }: Pick<ReportDialogProps, 'onClose'>) {
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

/** The reason that is typed, and what became of sending it. */
function useReport(uuid: string) {
  const [reason, setReason] = useState('');
  const [viewState, setViewState] = useState<ViewState>({ name: 'ready', isReasonMissing: false });

  async function send() {
    setViewState({ name: 'sending' });
    try {
      await withBotCheckToken(tokens, undefined, (turnstileResponse) =>
        reportPublication(uuid, { reason: reason.trim(), turnstileResponse }),
      );
      setViewState({ name: 'sent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setViewState({ name: 'failed', detail: errorText(error) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(reason)) setViewState({ name: 'ready', isReasonMissing: true });
    else if (viewState.name !== 'sending') void send();
  }

  function change(text: string) {
    setReason(takeCodePoints(text, limits.reportReason));
    setViewState({ name: 'ready', isReasonMissing: false });
  }

  return { reason, change, viewState, submit };
}
