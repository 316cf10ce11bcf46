export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Placement {
  left: number;
  top: number;
  /** Side of the anchor. */
  side: 'above' | 'below';
}

const windowMarginPx = 8;

/** Places a box below its anchor, or above it where there is more room, always within the window. */
export function placeFloating(
  anchor: Rect,
  box: Size,
  frame: Size,
  { gapPx, align }: { gapPx: number; align: 'start' | 'end' },
): Placement {
  const roomBelow = frame.height - (anchor.top + anchor.height) - gapPx - windowMarginPx;
  const roomAbove = anchor.top - gapPx - windowMarginPx;
  const side = box.height <= roomBelow || roomBelow >= roomAbove ? 'below' : 'above';
  const top =
    side === 'below' ? anchor.top + anchor.height + gapPx : anchor.top - gapPx - box.height;
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - box.width;
  return {
    left: clamp(left, windowMarginPx, frame.width - box.width - windowMarginPx),
    top: clamp(top, windowMarginPx, frame.height - box.height - windowMarginPx),
    side,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
