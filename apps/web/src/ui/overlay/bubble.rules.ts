import type { Rect, Size } from './floating.rules.ts';

/** The window, and the height that a fixed header covers. */
export interface Frame extends Size {
  coveredTop: number;
}

/** Corner of the bubble with the arrow: the quarter of the window that contains the anchor. */
export type BubbleArrow = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface BubblePlacement {
  left: number;
  top: number;
  arrow: BubbleArrow;
  /** Beside the anchor, or above or below it where there is no room. */
  lies: 'beside' | 'stacked';
  /** Offset of the arrow along its side, pointing to the anchor. */
  arrowPx: number;
}

/** Distance to the anchor and to the edges of the window (docs/behaviour.md#participants-of-a-publication). */
const gapPx = 10;
// The arrow points to the anchor's middle and stays off the rounded corners.
const cornerPx = 24;
const minArrowPx = 18;

/** True when the anchor was scrolled out of the window or below the header. */
export function isOutOfSight(anchor: Rect, frame: Frame): boolean {
  return anchor.top + anchor.height < frame.coveredTop || anchor.top >= frame.height;
}

/**
 * Places a bubble towards the middle of the window and within it, with the arrow at the anchor
 * (docs/behaviour.md#participants-of-a-publication).
 */
export function placeBubble(anchor: Rect, box: Size, frame: Frame): BubblePlacement {
  const middleX = anchor.left + anchor.width / 2;
  const middleY = anchor.top + anchor.height / 2;
  const isLeft = middleX < frame.width / 2;
  const isTop = middleY < frame.height / 2;
  const arrow = `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}` as const;
  const withinX = (left: number) => clamp(left, gapPx, frame.width - box.width - gapPx);
  const lowest = frame.height - box.height - gapPx;
  // Without room below the header, it covers the header.
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
  return clamp(offset, minArrowPx, length - minArrowPx);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
