import { useEffect, type RefObject } from 'react';
import { useIsPop, useLocation } from '../../../../lib/routing/router.tsx';
import { isInPageNavigation } from '../../../../lib/routing/in-page-navigation.ts';
import { messageId } from './recap-chunks.rules.ts';

// Events by which the reader takes over the scrolling.
const readerInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the message in the URL, and again whenever the list changes its height, until the reader scrolls. */
export function useLinkedMessage(
  list: RefObject<HTMLElement | null>,
  number: number | null,
  isRendered: boolean,
): void {
  const { state }: { state: unknown } = useLocation();
  // After copying a link the message is in sight already.
  const isArrival = useIsPop() || !isInPageNavigation(state);

  useEffect(() => {
    if (number === null || !isRendered || !isArrival) return undefined;
    const message = document.getElementById(messageId(number));
    if (message === null || list.current === null) return undefined;
    message.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => message.scrollIntoView({ behavior: 'instant' }));
    // The observer also fires at once.
    observer.observe(list.current);
    const stop = () => observer.disconnect();
    for (const move of readerInputEvents) window.addEventListener(move, stop, { passive: true });
    return () => {
      stop();
      for (const move of readerInputEvents) window.removeEventListener(move, stop);
    };
  }, [list, number, isRendered, isArrival]);
}
