import { windowSize } from './engine-page.ts';

type Place = readonly [left: number, top: number, right: number, bottom: number];

declare global {
  interface Window {
    watchedElements?: Element[];
  }
}

/** In the page: where all that had words of its own at the first call lies in the window, in pixels. */
export function placesInWindow(): Place[] {
  window.watchedElements ??= Array.from(document.querySelectorAll('body *')).filter(
    ({ childNodes }) =>
      Array.from(childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  return window.watchedElements.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  });
}

/**
 * How much has moved, as a cumulative layout shift: the share of the window that it covered or covers, times the longest way
 * in shares of the window's longer side. Only Chromium tells this itself.
 */
export function shareOfShift(before: readonly Place[], after: readonly Place[]): number {
  const { width, height } = windowSize;
  const cell = 8;
  const touched = new Set<number>();
  let longest = 0;
  before.forEach((from, index) => {
    const to = after[index] ?? from;
    const way = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    const isSeen = [from, to].some(([, top, , bottom]) => top < height && bottom > 0);
    // As browsers count.
    if (way < 3 || !isSeen) return;
    longest = Math.max(longest, way);
    for (const [left, top, right, bottom] of [from, to])
      for (let x = Math.max(0, left); x < Math.min(right, width); x += cell)
        for (let y = Math.max(0, top); y < Math.min(bottom, height); y += cell)
          touched.add(Math.floor(x / cell) * 1000 + Math.floor(y / cell));
  });
  const share = (touched.size * cell ** 2) / (width * height);
  return share * (Math.min(longest, height) / Math.max(width, height));
}
