/**
 * The words of the turn that is being spoken. It stands apart from the conversation's store, so that a
 * token concerns one component and nothing else, at most once per frame.
 */
export interface StreamingText {
  /** Takes the next piece; listeners hear of it with the next frame. */
  append: (piece: string) => void;
  /** Everything that has arrived, shown or not. */
  read: () => string;
  /** What the page shows now. */
  shown: () => string;
  /** Makes room for the next turn. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes the store; `nextFrame` runs a function before the next paint. */
export function createStreamingText(
  nextFrame: (callback: () => void) => void = (callback) => requestAnimationFrame(callback),
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
