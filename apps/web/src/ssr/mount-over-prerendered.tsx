import { useLayoutEffect } from 'react';
import { preserveInput } from './preserve-input.ts';

interface MountOverPrerenderedProps {
  /** Contains the prerendered page. */
  prerendered: HTMLElement;
  /** Contains the app, not yet in the document. */
  live: HTMLElement;
}

/**
 * Replaces the prerendered page by the app in one task, so that no input is lost. Render it first: then the effects of
 * its siblings find the app in the document.
 */
export function MountOverPrerendered({ prerendered, live }: MountOverPrerenderedProps) {
  useLayoutEffect(() => {
    if (!prerendered.isConnected) return;
    const restore = preserveInput(prerendered);
    prerendered.replaceWith(live);
    // In the same task, but after React has finished the commit and handles input events.
    queueMicrotask(() => restore(live));
  }, [prerendered, live]);
  return null;
}
