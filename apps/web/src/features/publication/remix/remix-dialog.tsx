import { Save } from 'lucide-react';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { remixMessages as texts } from './remix.messages.ts';

export interface RemixDialogProps {
  kind: Exclude<UnfinishedKind, null>;
  /** The title under which the visitor's work will be saved. */
  title: string;
  /** The storage had no room for it. */
  isRefused: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a remix takes the place of the visitor's work. */
export function RemixDialog({ kind, title, isRefused, onConfirm, onCancel }: RemixDialogProps) {
  return (
    <Dialog
      title={texts.askTitle}
      isOpen
      onClose={onCancel}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button
            variant="primary"
            icon={<Save size={18} aria-hidden />}
            onClick={onConfirm}
            data-autofocus
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{texts.ask[kind]}</p>
        <p className="border-l-2 border-line-strong pl-3 font-medium break-words">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-ink-muted">{texts.whereSaved}</p>
        {isRefused ? <Notice tone="error">{texts.cannotSave}</Notice> : null}
      </div>
    </Dialog>
  );
}
