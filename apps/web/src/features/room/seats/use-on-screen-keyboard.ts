import { useSyncExternalStore } from 'react';

// Browser bars that come and go take less.
const minKeyboardPx = 150;

/** Whether an on-screen keyboard covers part of the page. */
export function useOnScreenKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardShown);
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

function isKeyboardShown(): boolean {
  const viewport = window.visualViewport ?? null;
  // A page that is zoomed in shows less of itself too.
  return viewport !== null && window.innerHeight - viewport.height * viewport.scale > minKeyboardPx;
}
