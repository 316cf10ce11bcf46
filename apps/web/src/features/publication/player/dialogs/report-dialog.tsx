import { limits } from '@convoke/contract/limits.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { useId } from 'react';
import { ApiError } from '../../../../services/api/api-error.ts';
import { errorText } from '../../../../services/api/errors/error-text.ts';
import { useForm } from '../../../../services/form/use-form.ts';
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

/** Reports a publication to the administrators. */
export function ReportDialog({ uuid, onClose }: ReportDialogProps) {
  const formId = useId();
  const form = useReport(uuid);
  const { error, ...reason } = form.field('reason');
  if (form.isDone) return <Thanks onClose={onClose} />;
  return (
    <Dialog
      title={texts.reportTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isSending}>
            {texts.reportSend}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className="flex flex-col gap-4">
        <p>{texts.reportExplanation}</p>
        <TextAreaField
          label={texts.reportReason}
          rows={4}
          {...reason}
          isRequired
          data-autofocus
          error={error ?? undefined}
          onChange={(text) => form.change({ reason: takeCodePoints(text, limits.reportReason) })}
        />
        <BotCheckWidget />
        {form.failure === null ? null : (
          <Notice tone="error" title={texts.reportFailed}>
            {form.failure}
          </Notice>
        )}
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

/** The reason that is typed, and sending it. */
function useReport(uuid: string) {
  return useForm({
    initial: { reason: '' },
    check: ({ reason }) => (isBlank(reason) ? { reason: texts.reportReasonMissing } : {}),
    send: async ({ reason }) => {
      await withBotCheckToken(tokens, undefined, (turnstileResponse) =>
        reportPublication(uuid, { reason: reason.trim(), turnstileResponse }),
      );
    },
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      return { sentence: errorText(error), errors: {} };
    },
  });
}
