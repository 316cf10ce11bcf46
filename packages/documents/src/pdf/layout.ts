/** A piece of text on a page; `x` grows to the right and `y` downwards, in points. */
export interface Fragment {
  text: string;
  x: number;
  /** Of the base line. */
  y: number;
  width: number;
  /** Height of the letters. */
  size: number;
  font: string;
}

/** Neighbouring fragments of one line. */
export interface Segment {
  fragments: Fragment[];
  left: number;
  right: number;
  y: number;
  size: number;
}

export const segmentOf = (fragments: Fragment[]): Segment => {
  const largest = fragments.reduce((one, other) => (other.size > one.size ? other : one));
  return {
    fragments,
    left: Math.min(...fragments.map(({ x }) => x)),
    right: Math.max(...fragments.map(({ x, width }) => x + width)),
    y: largest.y,
    size: largest.size,
  };
};

/** Base lines that are closer than this part of the letters' height are one line … */
const sameLine = 0.5;
/** … and those of much smaller letters, such as the numbers of notes, this part of the height of the larger. */
const sameLineOfNotes = 0.46;
const noteSize = 0.8;
/** A gap in a line as wide as this part of its height parts two segments; spaces of justified text are narrower. */
const widestSpace = 1;

/** Puts fragments into lines from top to bottom, each from left to right, and parts lines at wide gaps. */
export function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const lines: Fragment[][] = [];
  let last: Fragment | null = null;
  for (const fragment of fragments.toSorted((one, other) => one.y - other.y)) {
    if (last !== null && isOneLine(last, fragment)) {
      lines.at(-1)?.push(fragment);
      if (fragment.size > last.size) last = fragment;
    } else {
      lines.push([fragment]);
      last = fragment;
    }
  }
  return lines.flatMap(segmentsOfLine);
}

function isOneLine(one: Fragment, other: Fragment): boolean {
  const smaller = Math.min(one.size, other.size);
  const larger = Math.max(one.size, other.size);
  const distance = Math.abs(one.y - other.y);
  return distance < (smaller < noteSize * larger ? sameLineOfNotes * larger : sameLine * smaller);
}

function segmentsOfLine(line: Fragment[]): Segment[] {
  const segments: Fragment[][] = [];
  let right = -Infinity;
  for (const fragment of line.toSorted((one, other) => one.x - other.x)) {
    if (fragment.x - right > widestSpace * fragment.size) segments.push([fragment]);
    else segments.at(-1)?.push(fragment);
    right = Math.max(right, fragment.x + fragment.width);
  }
  return segments.map(segmentOf);
}
