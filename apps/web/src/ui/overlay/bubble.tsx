import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isOutOfSight, placeBubble } from './bubble.rules.ts';
import { useAnchoredPosition } from './floating.tsx';
import { useEscape } from '../focus.ts';
import { useOutside } from './open-layer.ts';

export interface BubbleProps {
  /** Accessible name. */
  label: string;
  /** The element the bubble points to, usually the button that opens it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Closes after this time, which is paused while pointer or focus is inside. */
  durationMs: number;
  children: ReactNode;
}

/** A small box beside its anchor, within the window. Escape and any other click close it. */
export function Bubble(props: BubbleProps) {
  // Not in a portal, so that Tab leads from the anchor into it.
  return props.isOpen ? <OpenBubble {...props} /> : null;
}

// The edge is written to the element, not rendered.
const arrowClasses =
  'group-data-[edge=left]:-left-[7px] group-data-[edge=left]:border-b group-data-[edge=left]:border-l group-data-[edge=right]:-right-[7px] group-data-[edge=right]:border-t group-data-[edge=right]:border-r group-data-[edge=top]:-top-[7px] group-data-[edge=top]:border-t group-data-[edge=top]:border-l group-data-[edge=bottom]:-bottom-[7px] group-data-[edge=bottom]:border-r group-data-[edge=bottom]:border-b';

function OpenBubble({ label, anchor, onClose, durationMs, children }: BubbleProps) {
  const arrow = useRef<HTMLSpanElement>(null);
  const outer = useRef(anchor.current);
  const box = useAnchoredPosition(anchor, true, (element, anchorRect, size, window) => {
    const frame = { ...window, coveredTop: coveredTop() };
    // Without its anchor in sight the arrow would point at nothing.
    if (isOutOfSight(anchorRect, frame)) return onClose();
    const placement = placeBubble(anchorRect, size, frame);
    const [vertical, horizontal] = placement.arrow.split('-');
    const isBeside = placement.lies === 'beside';
    element.style.left = `${placement.left}px`;
    element.style.top = `${placement.top}px`;
    element.dataset['arrow'] = placement.arrow;
    element.dataset['edge'] = isBeside ? horizontal : vertical;
    if (arrow.current === null) return;
    arrow.current.style.top = isBeside ? `${placement.arrowPx - 6}px` : '';
    arrow.current.style.left = isBeside ? '' : `${placement.arrowPx - 6}px`;
  });
  useOutside([box, outer], true, onClose);
  useEscape(true, () => {
    onClose();
    anchor.current?.focus();
  });
  const holdHandlers = usePausableTimer(durationMs, onClose);

  function closeUnlessSelecting() {
    // A click that ends a text selection does not close it.
    if (document.getSelection()?.isCollapsed !== false) onClose();
  }

  return (
    // Any click closes it (docs/behaviour.md#participants-of-a-publication); keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      // A native dialog has no size until it is opened, and the position is measured before that.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={label}
      className="group fixed z-40 w-62.5 max-w-[calc(100vw-1.25rem)] animate-appear text-sm text-ink print:hidden"
      onClick={closeUnlessSelecting}
      {...holdHandlers}
    >
      {/* Announced when it opens, since focus stays on the anchor. Scrollable content must be reachable by keyboard. */}
      <output
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className="block max-h-50 overflow-y-auto rounded-card border border-line-strong bg-surface p-4"
      >
        {children}
      </output>
      <span
        ref={arrow}
        aria-hidden="true"
        className={`absolute size-3 rotate-45 border-line-strong bg-surface ${arrowClasses}`}
      />
    </div>
  );
}

// `scroll-padding-top` is the height of the fixed header.
function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function usePausableTimer(durationMs: number, onOver: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => latest.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isHeld]);
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsHeld(false);
    },
  };
}
