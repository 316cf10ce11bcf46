import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { isDrawnAtOnce, nextUndrawn } from './recap-chunks.rules.ts';

// So far outside of the window a reader who scrolls meets words, not places for them.
const nearWindow = '1500px 0px';

export interface DrawnChunks {
  isDrawn: (index: number) => boolean;
  /** To be given to the place of a chunk that is not drawn yet, which carries its index in `data-chunk`. */
  watch: (place: HTMLElement) => () => void;
}

/**
 * Decides which chunks of a long list are drawn: the first and the wanted one at once, those that come near
 * the window next, and all others while the browser has nothing better to do, so that in the end a search in the
 * page finds every word. Printing draws all, and so does the server: a reader without script gets no second look.
 */
export function useDrawnChunks(count: number, wanted: number): DrawnChunks {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set());
  const observer = useRef<IntersectionObserver | null>(null);
  if (wanted >= 0) {
    const withWanted = including(drawn, [wanted]);
    if (withWanted !== drawn) setDrawn(withWanted);
  }

  const next = nextUndrawn(drawn, count);
  useEffect(() => {
    if (next === null) return undefined;
    return whenIdle(() => startTransition(() => setDrawn((before) => including(before, [next]))));
  }, [next]);

  useEffect(() => {
    function drawAll() {
      const all = Array.from({ length: count }, (_, index) => index);
      flushSync(() => setDrawn((before) => including(before, all)));
    }
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [count]);

  const watch = useCallback((place: HTMLElement) => {
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        const indexes = near.map(({ target }) => chunkIndex(target));
        startTransition(() => setDrawn((before) => including(before, indexes)));
      },
      { rootMargin: nearWindow },
    );
    observer.current.observe(place);
    return () => observer.current?.unobserve(place);
  }, []);

  return {
    isDrawn: (index) => isWithoutBrowser || isDrawnAtOnce(index) || drawn.has(index),
    watch,
  };
}

/** The same set when nothing is new in it, so that nothing is drawn again. */
function including(drawn: ReadonlySet<number>, indexes: readonly number[]): ReadonlySet<number> {
  return indexes.every((index) => drawn.has(index)) ? drawn : new Set([...drawn, ...indexes]);
}

const chunkIndex = (place: Element): number =>
  Number(place instanceof HTMLElement ? place.dataset['chunk'] : Number.NaN);

/** Safari has no idle callbacks yet; there the next task will do. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
