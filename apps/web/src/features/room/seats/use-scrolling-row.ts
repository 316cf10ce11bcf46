import { useEffect, useState, type RefObject } from 'react';

/** The ends of a row beyond which it goes on. */
export type HiddenEnds = 'none' | 'start' | 'end' | 'both';

// Less is rounding.
const minHiddenPx = 4;
/** What the fading of an end covers. */
const fadePx = 32;

/** Tells which ends of a row are out of view, and brings the item of this index into view, -1 for none. */
export function useScrollingRow(
  row: RefObject<HTMLElement | null>,
  shownIndex: number,
): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const read = () => setHidden(hiddenEnds(element));
    // Also when members join or leave: the children are observed as the row itself is.
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    read();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [row]);

  useEffect(() => {
    if (row.current !== null) bringIntoView(row.current, shownIndex);
  }, [row, shownIndex]);

  return hidden;
}

function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenEnds {
  const isStart = scrollLeft > minHiddenPx;
  const isEnd = scrollLeft + clientWidth < scrollWidth - minHiddenPx;
  if (isStart) return isEnd ? 'both' : 'start';
  return isEnd ? 'end' : 'none';
}

/** Scrolls the row alone: `scrollIntoView` might scroll the page too. */
function bringIntoView(row: HTMLElement, index: number): void {
  const item = row.children[index];
  if (!(item instanceof HTMLElement)) return;
  const start = item.offsetLeft - row.offsetLeft - fadePx;
  const end = start + item.offsetWidth + 2 * fadePx;
  if (start < row.scrollLeft) row.scrollLeft = start;
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}
