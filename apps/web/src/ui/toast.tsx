import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type RefObject,
} from 'react';
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
  const region = useRef<HTMLDivElement>(null);
  const placement = usePlacement(region, toasts.length);
  const origin = useRef<HTMLElement | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the buttons in it
    <div
      ref={region}
      style={placement}
      // Contains buttons, which an output element must not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      aria-live="polite"
      onFocus={(event) => rememberOrigin(origin, event)}
      // Above the buttons at the end of a side panel.
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2 print:hidden [body:has([data-side-panel])_&]:bottom-24 [body:has([data-toasts]):not(:has([data-side-panel]))_&]:top-(--toasts-top) [body:has([data-toasts]):not(:has([data-side-panel]))_&]:bottom-(--toasts-bottom) xl:[body:has([data-toasts])_&]:top-(--toasts-top) xl:[body:has([data-toasts])_&]:bottom-(--toasts-bottom)"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} origin={origin} />
      ))}
    </div>
  );
}

const gapPx = 8;
const marginPx = 16;

/**
 * The position of the toasts on a page with an element `data-toasts`: as wide as this element, at its bottom if the toasts
 * fit below the element `data-toasts-below` in it, else at its top. Empty on other pages.
 */
function usePlacement(region: RefObject<HTMLDivElement | null>, count: number): CSSProperties {
  const [placement, setPlacement] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    let place: Element | null = null;
    const measure = () => setPlacement(place === null ? {} : placementIn(place, region.current));
    let sizes: ResizeObserver | null = null;
    function find() {
      const found = document.querySelector('[data-toasts]');
      if (found === place) return;
      sizes?.disconnect();
      place = found;
      if (found !== null) {
        sizes = new ResizeObserver(measure);
        // A notice that comes or goes above it changes its height, and what is said in it that of its content.
        for (const element of [found, ...found.children]) sizes.observe(element);
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
  }, [region, count]);
  return placement;
}

function placementIn(place: Element, region: Element | null): CSSProperties {
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const end = place.querySelector('[data-toasts-below]')?.getBoundingClientRect().bottom ?? bottom;
  const height = region?.getBoundingClientRect().height ?? 0;
  const fitsBelow = end + height + 2 * gapPx <= bottom;
  return {
    left: left + marginPx,
    right: clientWidth - right + marginPx,
    ['--toasts-top' as string]: fitsBelow ? 'auto' : `${top + gapPx}px`,
    ['--toasts-bottom' as string]: fitsBelow ? `${clientHeight - bottom + gapPx}px` : 'auto',
  };
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
