/**
 * The words of the turn that is being spoken. It stands apart from the conversation's store, so that a
 * token concerns one component and nothing else, at most some thirty times a second.
 */
export interface StreamingText {
  /** Takes the next piece; listeners hear of it with one of the next frames. */
  append: (piece: string) => void;
  /** Everything that has arrived, shown or not. */
  read: () => string;
  /** What the page shows now. */
  shown: () => string;
  /** Makes room for the next turn. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

// Words that change thirty times a second read as smoothly as sixty, and cost half as much to draw.
const shortestPauseMs = 30;

/** Runs a function before a paint that is far enough from the last one; the first waits for nothing but its frame. */
export function pacedFrames(
  requestFrame: (callback: (now: number) => void) => void = (callback) =>
    requestAnimationFrame(callback),
): (callback: () => void) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (callback) => {
    const attempt = (now: number) => {
      if (now - lastAt < shortestPauseMs) return requestFrame(attempt);
      lastAt = now;
      callback();
    };
    requestFrame(attempt);
  };
}

/** Makes the store; `nextFrame` runs a function before one of the next paints. */
export function createStreamingText(
  nextFrame: (callback: () => void) => void = pacedFrames(),
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
