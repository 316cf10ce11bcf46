import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { create } from 'zustand';
import { Button, IconButton } from './button.tsx';
import { rememberOrigin, useFocusBackToOrigin, type FocusOrigin } from './focus-origin.ts';
import { uiMessages } from './messages.ts';

/** docs/behaviour.md#toasts */
export const toastDurationMs = 3000;
/** How long an action can be undone. */
export const undoDurationMs = 10_000;

export type ToastTone = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  durationMs: number;
  action: ToastAction | null;
}

/** Something that can be done about what a toast says. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  tone?: ToastTone;
  durationMs?: number;
  action?: ToastAction;
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

export function showToast(text: string, options: ToastOptions = {}): void {
  const { tone = 'success', durationMs = toastDurationMs, action = null } = options;
  lastId += 1;
  const toast = { id: lastId, text, tone, durationMs, action };
  // The same text replaces the previous toast and restarts its time.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text), toast],
  }));
}

function dismiss(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Renders the toasts; mounted once, in the shell. */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  const top = useTopOfToasts(toasts.length > 0);
  const origin = useRef<HTMLElement | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the buttons in it
    <div
      style={top === null ? {} : { ['--toasts-top' as string]: `${top}px` }}
      // Contains buttons, which an output element must not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      aria-live="polite"
      onFocus={(event) => rememberOrigin(origin, event)}
      // Above the buttons at the end of a side panel.
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2 print:hidden [body:has([data-side-panel])_&]:bottom-24 [body:has([data-toasts-on-top]):not(:has([data-side-panel]))_&]:top-(--toasts-top) [body:has([data-toasts-on-top]):not(:has([data-side-panel]))_&]:bottom-auto xl:[body:has([data-toasts-on-top])_&]:top-(--toasts-top) xl:[body:has([data-toasts-on-top])_&]:bottom-auto"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} origin={origin} />
      ))}
    </div>
  );
}

const gapPx = 8;

/** Where toasts begin on a page that has a place for them, such as below its notices; `null` elsewhere. */
function useTopOfToasts(isShown: boolean): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let place: Element | null = null;
    const measure = () => setTop(place === null ? null : place.getBoundingClientRect().top + gapPx);
    let sizes: ResizeObserver | null = null;
    function find() {
      const found = document.querySelector('[data-toasts-on-top]');
      if (found === place) return;
      sizes?.disconnect();
      place = found;
      if (found !== null) {
        // A notice that comes or goes above it changes its height.
        sizes = new ResizeObserver(measure);
        sizes.observe(found);
      }
      measure();
    }
    // A toast is still there when the visitor goes to another page, and on it its place may be another.
    const changes = new MutationObserver(find);
    changes.observe(document.body, { childList: true, subtree: true });
    find();
    return () => {
      changes.disconnect();
      sizes?.disconnect();
    };
  }, [isShown]);
  return top;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const tones = { success: 'text-success', error: 'text-danger', info: 'text-ink-muted' };

function ToastItem({ toast, origin }: { toast: Toast; origin: FocusOrigin }) {
  const [isHeld, setIsHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusBackToOrigin(box, origin);
  const Icon = icons[toast.tone];

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast.id, toast.durationMs, isHeld]);

  function releaseUnlessInside(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  }

  return (
    <div
      ref={box}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-card border border-line-strong bg-surface py-0.5 pr-0.5 pl-4 text-sm"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={releaseUnlessInside}
    >
      <Icon size={18} aria-hidden className={`shrink-0 ${tones[toast.tone]}`} />
      <span className="min-w-0 py-1">{toast.text}</span>
      {toast.action === null ? null : (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.run();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        label={uiMessages.dismiss}
        icon={<X size={16} />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
}
