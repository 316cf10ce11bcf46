import { ApiError } from '../../services/api/api-error.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlay/confirm-dialog.tsx';
import type { Outcome } from './admin-frame.tsx';

export interface ConfirmedRequestProps extends Omit<
  ConfirmDialogProps,
  'isOpen' | 'onConfirm' | 'onCancel'
> {
  send: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  failureOf: (error: ApiError) => string;
  onFailed: (outcome: Outcome) => void;
}

/** Asks before a request of an administrator, sends it, and tells what came of it. */
export function ConfirmedRequest(props: ConfirmedRequestProps) {
  const { send, onClose, onDone, failureOf, onFailed, ...dialog } = props;

  async function confirm() {
    onClose();
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed({ tone: 'error', text: failureOf(error) });
      return;
    }
    onDone();
  }

  return <ConfirmDialog {...dialog} isOpen onConfirm={() => void confirm()} onCancel={onClose} />;
}
