import { useEffect, useState, type RefObject } from 'react';

/**
 * Focuses the field when the room is entered, so that a visitor with a keyboard can write at once. Not where the focus would
 * open an on-screen keyboard, and not when something has the focus already: another field, a dialog, a linked message.
 */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  const [isLinked] = useState(() => new URLSearchParams(location.search).has('message'));
  useEffect(() => {
    if (isLinked || !isKeyboardLikely()) return undefined;
    // A frame later: entering a page focuses its main part, for screen readers.
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isLinked]);
}

const isKeyboardLikely = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches;

function isFocusFree(): boolean {
  const { activeElement } = document;
  const isTaken =
    activeElement !== null && activeElement !== document.body && !activeElement.matches('main');
  return !isTaken && document.querySelector('dialog[open]') === null;
}
