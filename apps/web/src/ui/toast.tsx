import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, type FocusEvent } from 'react';
import { create } from 'zustand';
import { IconButton } from './button.tsx';
import { uiMessages } from './ui.messages.ts';

/** §9 */
export const toastDurationMs = 3000;

export type ToastTone = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

export function showToast(text: string, { tone = 'success' }: { tone?: ToastTone } = {}): void {
  lastId += 1;
  const toast = { id: lastId, text, tone };
  // The same words again replace the old ones and start their time anew.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text), toast],
  }));
}

function dismiss(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Where toasts appear; stands once in the shell. */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div
      // Holds buttons, which an output element may not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const tones = { success: 'text-success', error: 'text-danger', info: 'text-ink-muted' };

function ToastItem({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const Icon = icons[toast.tone];

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld]);

  function releaseUnlessInside(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  }

  return (
    <div
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-card border border-line-strong bg-surface py-0.5 pr-0.5 pl-4 text-sm"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={releaseUnlessInside}
    >
      <Icon size={18} aria-hidden className={`shrink-0 ${tones[toast.tone]}`} />
      <span className="min-w-0 py-1">{toast.text}</span>
      <IconButton
        label={uiMessages.dismiss}
        icon={<X size={16} />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
}
