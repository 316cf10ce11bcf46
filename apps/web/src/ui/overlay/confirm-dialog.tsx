import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { uiMessages } from '../messages.ts';

export interface ConfirmDialogProps {
  title: string;
  message: string;
  confirmLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Whether confirming deletes something. */
  isDestructive?: boolean;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  isOpen,
  onConfirm,
  onCancel,
  isDestructive = true,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel} data-autofocus>
            {uiMessages.cancel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
