import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface RestoreFocusProps {
  /** Receives focus when the focused children are unmounted. */
  to: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Wraps a control that disappears after its action, so that keyboard users do not lose their position. */
export function RestoreFocus({ to, children }: RestoreFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  // The cleanup of a layout effect runs while the element is still in the document.
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) to.current?.focus({ preventScroll: true });
    },
    [to],
  );
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
