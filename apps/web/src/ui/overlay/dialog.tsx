import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { uiMessages } from '../messages.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** An alert dialog asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog on the native element: focus stays inside, Escape and a click on the backdrop close it. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, footer, role = 'dialog' }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] animate-rise rounded-card border border-line bg-surface p-0 text-ink"
    >
      <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
        <header className="flex items-start justify-between gap-3 pt-4 pr-3 pl-6">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <IconButton label={uiMessages.close} icon={<X size={20} />} onClick={onClose} />
        </header>
        <div id={bodyId} className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">
          {children}
        </div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
