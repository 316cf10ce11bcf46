import type { Rect, Size } from './floating.rules.ts';

/** The window, and how much of it something fixed covers at its top. */
export interface Frame extends Size {
  coveredTop: number;
}

/** Where the arrow sits on the bubble: the quarter of the window in which the anchor stands. */
export type BubbleArrow = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface BubblePlacement {
  left: number;
  top: number;
  arrow: BubbleArrow;
  /** Which way the bubble lies: beside its anchor, or above or below where there is no room for that. */
  lies: 'beside' | 'stacked';
  /** How far along its side the arrow sits, so that it points to the anchor. */
  arrowPx: number;
}

/** §9: from the anchor, and from every edge of the window. */
const gapPx = 10;
// The arrow points to the anchor's middle and keeps off the rounded corners.
const cornerPx = 24;
const leastArrowPx = 18;

/** True when the anchor has been scrolled away, out of the window or below what covers it. */
export function isOutOfSight(anchor: Rect, frame: Frame): boolean {
  return anchor.top + anchor.height < frame.coveredTop || anchor.top >= frame.height;
}

/** Places a bubble towards the middle of the window, clamped inside of it, its arrow at the anchor's corner (§4). */
export function placeBubble(anchor: Rect, box: Size, frame: Frame): BubblePlacement {
  const middleX = anchor.left + anchor.width / 2;
  const middleY = anchor.top + anchor.height / 2;
  const isLeft = middleX < frame.width / 2;
  const isTop = middleY < frame.height / 2;
  const arrow = `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}` as const;
  const withinX = (left: number) => clamp(left, gapPx, frame.width - box.width - gapPx);
  const lowest = frame.height - box.height - gapPx;
  // Where there is no room below what covers the top, it stands over that.
  const highest = Math.max(gapPx, Math.min(frame.coveredTop, lowest));
  const withinY = (top: number) => clamp(top, highest, lowest);

  const beside = isLeft ? anchor.left + anchor.width + gapPx : anchor.left - gapPx - box.width;
  if (withinX(beside) === beside) {
    const top = withinY(isTop ? middleY - cornerPx : middleY + cornerPx - box.height);
    return { left: beside, top, arrow, lies: 'beside', arrowPx: along(middleY - top, box.height) };
  }
  const left = withinX(isLeft ? middleX - cornerPx : middleX + cornerPx - box.width);
  const top = withinY(isTop ? anchor.top + anchor.height + gapPx : anchor.top - gapPx - box.height);
  return { left, top, arrow, lies: 'stacked', arrowPx: along(middleX - left, box.width) };
}

function along(offset: number, length: number): number {
  return clamp(offset, leastArrowPx, length - leastArrowPx);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
