import { useLayoutEffect } from 'react';
import { keepVisitorsPlace } from '../ui/visitors-place.ts';

interface TakingOverProps {
  /** Shows the page that came as HTML. */
  drawn: HTMLElement;
  /** In it the app has been made, out of the document. */
  live: HTMLElement;
}

/**
 * Puts the app in the place of what was drawn, in one task, so that no key is struck between the two. First in the app:
 * whatever stands behind it finds itself in the document when its own effects run.
 */
export function TakingOver({ drawn, live }: TakingOverProps) {
  useLayoutEffect(() => {
    if (!drawn.isConnected) return;
    const restore = keepVisitorsPlace(drawn);
    drawn.replaceWith(live);
    // Still in this task, but React hears of a typed text only when it is done with the page.
    queueMicrotask(() => restore(live));
  }, [drawn, live]);
  return null;
}
