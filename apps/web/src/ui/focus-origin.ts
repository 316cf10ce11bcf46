import { useLayoutEffect, type FocusEvent, type RefObject } from 'react';

/** The element that had the focus before a region took it; `null` without one. */
export type FocusOrigin = RefObject<HTMLElement | null>;

/** Remembers where the focus came from into a region. */
export function rememberOrigin(origin: FocusOrigin, event: FocusEvent<HTMLElement>): void {
  const from = event.relatedTarget;
  // From one part of the region to another, or back from another window, which names no element.
  if (!(from instanceof HTMLElement) || event.currentTarget.contains(from)) return;
  origin.current = from;
}

/** A part of the region that goes away with the focus gives it back; to the page where the origin is gone or hidden. */
export function useFocusBackToOrigin(
  part: RefObject<HTMLElement | null>,
  origin: FocusOrigin,
): void {
  // The cleanup of a layout effect runs while the element is still in the document.
  useLayoutEffect(
    () => () => {
      // The same change may remove the origin, or lead the focus elsewhere.
      if (part.current?.contains(document.activeElement)) queueMicrotask(() => giveBack(origin));
    },
    [part, origin],
  );
}

function giveBack(origin: FocusOrigin) {
  const main = document.querySelector<HTMLElement>('main');
  for (const element of [origin.current, main]) {
    // What is hidden, disabled or gone does not take it.
    if (document.activeElement === document.body) element?.focus({ preventScroll: true });
  }
  origin.current = null;
}
