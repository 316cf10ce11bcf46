import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface FocusHeirProps {
  /** Who gets the focus when it stood in here and what is in here is taken away. */
  to: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Around a control that goes away with what it began or ended, so that the keyboard is not left at the top of the page. */
export function FocusHeir({ to, children }: FocusHeirProps) {
  const box = useRef<HTMLDivElement>(null);
  // A layout effect is cleaned up while the element still stands in the page.
  useLayoutEffect(
    () => () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the elements of the moment of leaving are meant
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
