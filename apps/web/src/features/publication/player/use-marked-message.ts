import { useEffect, type RefObject } from 'react';
import { useIsPop, useLocation } from '../../../lib/routing/router.tsx';
import { isStepInPlace } from '../../../lib/step-in-place.ts';
import { messageId } from './recap-chunks.rules.ts';

// Whoever does one of these goes on from where they are.
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the message that the address names to the top of the window, and keeps it there while what stands above it
 * finds its height, until the reader moves.
 */
export function useMarkedMessage(
  list: RefObject<HTMLElement | null>,
  number: number | null,
  isDrawn: boolean,
): void {
  const { state }: { state: unknown } = useLocation();
  // Whoever has just copied the link of a message stands before it.
  const isArrival = useIsPop() || !isStepInPlace(state);

  useEffect(() => {
    if (number === null || !isDrawn || !isArrival) return undefined;
    const message = document.getElementById(messageId(number));
    if (message === null || list.current === null) return undefined;
    message.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => message.scrollIntoView({ behavior: 'instant' }));
    // Calls back at once, too.
    observer.observe(list.current);
    const stop = () => observer.disconnect();
    for (const move of readersMoves) window.addEventListener(move, stop, { passive: true });
    return () => {
      stop();
      for (const move of readersMoves) window.removeEventListener(move, stop);
    };
  }, [list, number, isDrawn, isArrival]);
}
