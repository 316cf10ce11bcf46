import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isServerRendering } from '../../../../lib/server-rendering.ts';
import { isRenderedAtOnce, nextUnrendered } from './recap-chunks.rules.ts';

// Far enough that a scrolling reader sees messages, not placeholders.
const nearWindow = '1500px 0px';

export interface RenderedChunks {
  isRendered: (index: number) => boolean;
  /** Observes the placeholder of a chunk, which carries its index in `data-chunk`. */
  watch: (placeholder: HTMLElement) => () => void;
}

/**
 * Decides which chunks of a long list to render: the first and the linked one at once, then those near the window, then
 * all others when idle, so that find-in-page finds every word. Printing renders all, and so does the server, for
 * readers without script.
 */
export function useRenderedChunks(count: number, linked: number): RenderedChunks {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(() => new Set());
  const observer = useRef<IntersectionObserver | null>(null);
  if (linked >= 0) {
    const withLinked = including(rendered, [linked]);
    if (withLinked !== rendered) setRendered(withLinked);
  }

  const next = nextUnrendered(rendered, count);
  useEffect(() => {
    if (next === null) return undefined;
    // One short task, not a transition: that yields after each part of a message, which on a slow machine takes longer
    // than the messages.
    return whenIdle(() => setRendered((before) => including(before, [next])));
  }, [next]);

  useEffect(() => {
    function renderAll() {
      const all = Array.from({ length: count }, (_, index) => index);
      flushSync(() => setRendered((before) => including(before, all)));
    }
    window.addEventListener('beforeprint', renderAll);
    return () => window.removeEventListener('beforeprint', renderAll);
  }, [count]);

  const watch = useCallback((placeholder: HTMLElement) => {
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        const indexes = near.map(({ target }) => chunkIndex(target));
        startTransition(() => setRendered((before) => including(before, indexes)));
      },
      { rootMargin: nearWindow },
    );
    observer.current.observe(placeholder);
    return () => observer.current?.unobserve(placeholder);
  }, []);

  return {
    isRendered: (index) => isServerRendering || isRenderedAtOnce(index) || rendered.has(index),
    watch,
  };
}

/** Returns the same set when nothing is new, which avoids a render. */
function including(rendered: ReadonlySet<number>, indexes: readonly number[]): ReadonlySet<number> {
  return indexes.every((index) => rendered.has(index))
    ? rendered
    : new Set([...rendered, ...indexes]);
}

const chunkIndex = (placeholder: Element): number =>
  Number(placeholder instanceof HTMLElement ? placeholder.dataset['chunk'] : Number.NaN);

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
