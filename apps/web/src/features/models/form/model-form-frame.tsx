import { type ReactNode, useRef } from 'react';
import type { AskedModel } from '../../../services/api/connection-test/connection-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnFault } from '../../../ui/form/use-focus-on-fault.ts';
import { modelFormMessages as texts } from './messages.ts';
import { FaultNotice, TestNotice } from './model-outcome.tsx';
import type { useModelRequests } from './use-model-requests.ts';

interface ModelFormFrameProps {
  /** Accessible name of the form, where its section has none. */
  label?: string;
  requests: Pick<ReturnType<typeof useModelRequests>, 'testing' | 'isSaving' | 'refusal' | 'fault'>;
  asked: AskedModel | null;
  isReady: boolean;
  submitLabel: string;
  failedTitle: string;
  onTest: () => void;
  onSubmit: () => void;
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a model, for setup and administration: fields, what came of the last request, and the buttons. */
export function ModelFormFrame(props: ModelFormFrameProps) {
  const { label, requests, asked, isReady, submitLabel, failedTitle, children } = props;
  const { onTest, onSubmit, onCancel } = props;
  const { testing, isSaving, refusal, fault } = requests;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, fault);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
      }}
    >
      {children}
      {refusal === null ? null : <FaultNotice title={failedTitle} fault={refusal} asked={asked} />}
      <TestNotice test={testing} />
      <div className="flex flex-wrap gap-3">
        <Button
          className={onCancel === undefined ? '' : 'mr-auto'}
          isBusy={testing.isPending}
          disabled={!testing.isPending && !isReady}
          onClick={onTest}
        >
          {texts.test}
        </Button>
        {onCancel === undefined ? null : <Button onClick={onCancel}>{texts.cancel}</Button>}
        <Button type="submit" variant="primary" isBusy={isSaving} disabled={!isSaving && !isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
