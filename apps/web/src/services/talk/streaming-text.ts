/**
 * The text of the turn in progress. It is separate from the controller's store, so that a token renders one component,
 * at most some 30 times a second.
 */
export interface StreamingText {
  /** Appends the next piece; listeners are called with one of the next frames. */
  append: (piece: string) => void;
  /** The text received so far, shown or not. */
  read: () => string;
  /** The text that the page shows. */
  shown: () => string;
  /** Clears the text for the next turn. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

// 30 updates a second read as smoothly as 60, and cost half the rendering.
const minFrameIntervalMs = 30;

/** Runs a callback before the next paint that is at least `minFrameIntervalMs` after the last one. */
export function throttledFrames(
  requestFrame: (callback: (now: number) => void) => void = (callback) =>
    requestAnimationFrame(callback),
): (callback: () => void) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (callback) => {
    const attempt = (now: number) => {
      if (now - lastAt < minFrameIntervalMs) return requestFrame(attempt);
      lastAt = now;
      callback();
    };
    requestFrame(attempt);
  };
}

/** Creates the store; `nextFrame` runs a function before one of the next paints. */
export function createStreamingText(
  nextFrame: (callback: () => void) => void = throttledFrames(),
): StreamingText {
  const listeners = new Set<() => void>();
  let shown = '';
  let whole = '';
  let isScheduled = false;

  function show() {
    isScheduled = false;
    if (shown === whole) return;
    shown = whole;
    for (const listener of listeners) listener();
  }

  return {
    append(piece) {
      whole += piece;
      if (isScheduled) return;
      isScheduled = true;
      nextFrame(show);
    },
    read: () => whole,
    shown: () => shown,
    clear() {
      whole = '';
      show();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
