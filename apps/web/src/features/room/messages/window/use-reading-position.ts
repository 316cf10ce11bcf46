import { useEffect, type RefObject } from 'react';
import { createStore } from 'zustand/vanilla';
import { forgetTurn, shownEarlier } from '../../../../services/talk/shown/source-lights.ts';

/** The message that the reader has in view; `null` at the end of the log. */
export const readingPosition = createStore<{ id: string | null }>(() => ({ id: null }));

/** Keeps the reading position, at most once per frame; while the log follows its end nothing is measured. */
export function useReadingPosition(
  scroller: RefObject<HTMLElement | null>,
  isFollowing: boolean,
): void {
  useEffect(() => {
    const log = scroller.current;
    if (log === null) return undefined;
    let frame: number | null = null;
    const read = () => {
      frame = null;
      const shown = shownEarlier();
      // The reader has scrolled on from there.
      if (shown !== null && !isInView(log, shown)) forgetTurn();
      readingPosition.setState({ id: isFollowing ? null : messageInMiddle(log) });
    };
    const schedule = () => {
      if (isFollowing && shownEarlier() === null) readingPosition.setState({ id: null });
      else frame ??= requestAnimationFrame(read);
    };
    schedule();
    log.addEventListener('scroll', schedule, { passive: true });
    return () => {
      log.removeEventListener('scroll', schedule);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [scroller, isFollowing]);
}

const messagesIn = (log: HTMLElement) => log.querySelectorAll<HTMLElement>('[data-message]');

function isInView(log: HTMLElement, id: string): boolean {
  const { top, bottom } = log.getBoundingClientRect();
  return Array.from(messagesIn(log)).some((message) => {
    if (message.dataset['message'] !== id) return false;
    const box = message.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  });
}

/** The message in the middle of the log, or the one above it. */
function messageInMiddle(log: HTMLElement): string | null {
  const { top, bottom } = log.getBoundingClientRect();
  let last: HTMLElement | null = null;
  for (const message of messagesIn(log)) {
    if (last !== null && message.getBoundingClientRect().top > (top + bottom) / 2) break;
    last = message;
  }
  return last?.dataset['message'] ?? null;
}
