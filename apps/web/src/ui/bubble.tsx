import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isOutOfSight, placeBubble } from './bubble.rules.ts';
import { useKeptPlace } from './floating.tsx';
import { useEscape } from './focus.ts';
import { useOutside } from './open-layer.ts';

export interface BubbleProps {
  /** Accessible name. */
  label: string;
  /** What the bubble belongs to, usually the button that opens it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Closes by itself after this time, which stands still while the pointer or the focus is in the bubble. */
  durationMs?: number;
  children: ReactNode;
}

/** A small box beside its anchor, always inside the window. Escape and any click but the anchor's own close it. */
export function Bubble(props: BubbleProps) {
  // In its place in the document, so that the keyboard comes from the anchor to what scrolls in it.
  return props.isOpen ? <OpenBubble {...props} /> : null;
}

// One of the four holds at a time; the place is written to the element, not rendered.
const arrowPlaces =
  'group-data-[edge=left]:-left-[7px] group-data-[edge=left]:border-b group-data-[edge=left]:border-l group-data-[edge=right]:-right-[7px] group-data-[edge=right]:border-t group-data-[edge=right]:border-r group-data-[edge=top]:-top-[7px] group-data-[edge=top]:border-t group-data-[edge=top]:border-l group-data-[edge=bottom]:-bottom-[7px] group-data-[edge=bottom]:border-r group-data-[edge=bottom]:border-b';

function OpenBubble({ label, anchor, onClose, durationMs, children }: BubbleProps) {
  const arrow = useRef<HTMLSpanElement>(null);
  const outer = useRef(anchor.current);
  const box = useKeptPlace(anchor, true, (element, anchorRect, size, window) => {
    const frame = { ...window, coveredTop: coveredTop() };
    // It would point at nothing.
    if (isOutOfSight(anchorRect, frame)) return onClose();
    const place = placeBubble(anchorRect, size, frame);
    const [vertical, horizontal] = place.arrow.split('-');
    const isBeside = place.lies === 'beside';
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    element.dataset['arrow'] = place.arrow;
    element.dataset['edge'] = isBeside ? horizontal : vertical;
    if (arrow.current === null) return;
    arrow.current.style.top = isBeside ? `${place.arrowPx - 6}px` : '';
    arrow.current.style.left = isBeside ? '' : `${place.arrowPx - 6}px`;
  });
  useOutside([box, outer], true, onClose);
  useEscape(true, () => {
    onClose();
    anchor.current?.focus();
  });
  const hold = useHeldTimer(durationMs, onClose);

  function closeUnlessSelecting() {
    // Whoever marks words in it wants them.
    if (document.getSelection()?.isCollapsed !== false) onClose();
  }

  return (
    // Any click closes it (§4); the keyboard's way is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      // The native element is hidden until it is opened by script, and the place is measured before that.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={label}
      className="group fixed z-40 w-62.5 max-w-[calc(100vw-1.25rem)] animate-appear text-sm text-ink print:hidden"
      onClick={closeUnlessSelecting}
      {...hold}
    >
      {/* Announced when it opens: the focus stays on the anchor. What scrolls must be reachable by keyboard. */}
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
        className={`absolute size-3 rotate-45 border-line-strong bg-surface ${arrowPlaces}`}
      />
    </div>
  );
}

// What a page leaves free when it scrolls to something is what its header covers.
function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function useHeldTimer(durationMs: number | undefined, onOver: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (durationMs === undefined || isHeld) return undefined;
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
