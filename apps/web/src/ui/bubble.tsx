import { useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from './focus.ts';
import { useFloating } from './floating.tsx';
import { useOutside } from './open-layer.ts';

export interface BubbleProps {
  /** Accessible name. */
  label: string;
  /** What the bubble belongs to, usually the button that opens it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small box beside its anchor, always inside the window. Escape and a click elsewhere close it. */
export function Bubble(props: BubbleProps) {
  return props.isOpen ? createPortal(<OpenBubble {...props} />, document.body) : null;
}

function OpenBubble({ label, anchor, onClose, children }: BubbleProps) {
  const box = useFloating({ anchor, isOpen: true, gapPx: 10, align: 'start' });
  const outer = useRef(anchor.current);
  useOutside([box, outer], true, onClose);
  useEscape(true, () => {
    onClose();
    anchor.current?.focus();
  });
  return (
    <div
      ref={box}
      // The native element is hidden until it is opened by script, and the place is measured before that.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={label}
      className="fixed z-40 max-h-50 w-62.5 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line-strong bg-surface p-4 text-sm text-ink"
    >
      {/* Announced when it opens: the focus stays on the anchor. */}
      <output className="block">{children}</output>
    </div>
  );
}
