import type { Segment } from './layout.ts';

/** A column has so many lines beside those of its neighbour … */
const fewestLines = 4;
/** … and hardly any line of the page reaches over the gutter … */
const mostCrossing = 0.35;
/** … which is at least as wide as this part of the letters … */
const narrowestGutter = 0.7;
/** … and its lines as a rule hold so many characters and fill this part of it: cells of tables do not. */
const fewestCharacters = 14;
const fewestFilled = 0.3;
/** A side with a figure or code in it has at least so many lines of prose, each with so many characters that fill this part of it. */
const fewestProseLines = 8;
const fewestProseCharacters = 30;
const fewestProseFilled = 0.6;

/** Segments that are read one after the other, from top to bottom. */
export interface Block {
  segments: Segment[];
  /** Whether it is a column, which a paragraph may leave for the next. */
  isColumn: boolean;
}

/** Orders the lines of a page as they are read: column after column, and what reaches over a gutter between them. */
export function readingBlocks(segments: readonly Segment[], isRightToLeft = false): Block[] {
  // From right to left is the same in the mirror.
  if (isRightToLeft) return blocksOf(segments.map(mirrored)).map(mirroredBlock);
  return blocksOf(segments);
}

const mirrored = (segment: Segment): Segment => ({
  ...segment,
  left: -segment.right,
  right: -segment.left,
});
const mirroredBlock = ({ segments, isColumn }: Block): Block => ({
  segments: segments.map(mirrored),
  isColumn,
});

function blocksOf(segments: readonly Segment[], isColumn = false): Block[] {
  if (segments.length === 0) return [];
  const lines = linesAcross(segments);
  const gutter = findGutter(segments, lines);
  if (gutter === null) return [{ segments: [...segments], isColumn }];
  const blocks: Block[] = [];
  let band: Segment[] = [];
  let across: Segment[] = [];
  const endBand = () => {
    blocks.push(
      ...blocksOf(
        band.filter(({ right }) => right <= gutter.right - 0.5),
        true,
      ),
      ...blocksOf(
        band.filter(({ right }) => right > gutter.right - 0.5),
        true,
      ),
    );
    band = [];
  };
  const endAcross = () => {
    if (across.length > 0) blocks.push({ segments: across, isColumn: false });
    across = [];
  };
  const crossing = crossingLines(lines, gutter);
  for (const line of lines) {
    if (crossing.has(line)) {
      endBand();
      across.push(...line);
    } else {
      endAcross();
      band.push(...line);
    }
  }
  endBand();
  endAcross();
  return blocks;
}

/** Segments with the same base line, whatever column they are in. */
function linesAcross(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    const last = lines.at(-1)?.[0];
    if (last !== undefined && segment.y - last.y < 1) lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  return lines;
}

interface Gutter {
  left: number;
  right: number;
}

const reachesInto = ({ left, right }: Segment, gutter: Gutter) =>
  left < gutter.right - 1 && right > gutter.left + 1;

/** The lines that reach into a gutter, and rows of a table that miss it beside rows that do not. */
function crossingLines<Line extends readonly Segment[]>(
  lines: readonly Line[],
  gutter: Gutter,
): Set<Line> {
  const crossing = new Set(
    lines.filter((line) => line.some((segment) => reachesInto(segment, gutter))),
  );
  const isRow = (line: Line) => line.length > 2;
  const extend = (ordered: readonly Line[]) => {
    for (const [index, line] of ordered.entries()) {
      const before = ordered[index - 1];
      if (before !== undefined && isRow(line) && isRow(before) && crossing.has(before))
        crossing.add(line);
    }
  };
  extend(lines);
  extend(lines.toReversed());
  return crossing;
}

/** The widest gap before which and behind which columns of text stand. */
function findGutter(
  segments: readonly Segment[],
  lines: readonly (readonly Segment[])[],
): Gutter | null {
  let best: Gutter | null = null;
  for (const right of commonLefts(segments)) {
    const gutter = gutterBefore(segments, right);
    if (gutter === null) continue;
    const isWider = best === null || gutter.right - gutter.left > best.right - best.left;
    if (isWider && partsColumns(segments, lines, gutter)) best = gutter;
  }
  return best;
}

/** Where so many segments begin that it may be the edge of a column; that of the first column is left out. */
function commonLefts(segments: readonly Segment[]): number[] {
  const lefts = segments.map(({ left }) => left).toSorted((one, other) => one - other);
  const first = (lefts[0] ?? 0) + 2;
  const edges: number[] = [];
  let begin = 0;
  for (let index = 1; index <= lefts.length; index += 1) {
    const left = lefts[begin] ?? 0;
    if (index < lefts.length && (lefts[index] ?? 0) - left < 2) continue;
    if (index - begin >= fewestLines && left > first) edges.push(left);
    begin = index;
  }
  return edges;
}

/** The gap before an edge, as far as the lines to the left of it leave one. */
function gutterBefore(segments: readonly Segment[], right: number): Gutter | null {
  const sizes = segments.map(({ size }) => size);
  const narrowest = narrowestGutter * median(sizes);
  const before = segments
    .filter((segment) => segment.right <= right - narrowest)
    .map((segment) => segment.right);
  return before.length === 0
    ? null
    : { left: before.reduce((one, other) => Math.max(one, other)), right };
}

function partsColumns(
  segments: readonly Segment[],
  lines: readonly (readonly Segment[])[],
  gutter: Gutter,
): boolean {
  const crossing = crossingLines(lines, gutter);
  if (crossing.size > mostCrossing * lines.length) return false;
  const across = new Set([...crossing].flat());
  const own = segments.filter((segment) => !across.has(segment));
  const left = own.filter(({ right }) => right <= gutter.left + 1);
  const right = own.filter((segment) => segment.left >= gutter.right - 1);
  if (!holdsText(left) || !holdsText(right)) return false;
  // Columns stand beside each other.
  const [leftTop, leftBottom] = extent(left);
  const [rightTop, rightBottom] = extent(right);
  const top = Math.max(leftTop, rightTop) - 1;
  const bottom = Math.min(leftBottom, rightBottom) + 1;
  const beside = (side: Segment[]) => side.filter(({ y }) => y >= top && y <= bottom).length;
  return beside(left) >= fewestLines && beside(right) >= fewestLines;
}

/** The base lines of the first and the last line. */
function extent(side: readonly Segment[]): [top: number, bottom: number] {
  const places = side.map(({ y }) => y);
  return [Math.min(...places), Math.max(...places)];
}

/** Whether these are lines of a text rather than cells of a table. */
function holdsText(side: readonly Segment[]): boolean {
  if (side.length < fewestLines) return false;
  const left = Math.min(...side.map((segment) => segment.left));
  const right = Math.max(...side.map((segment) => segment.right));
  const filled = side.map((segment) => (segment.right - segment.left) / Math.max(right - left, 1));
  const isText =
    median(filled) >= fewestFilled && median(side.map(charactersOf)) >= fewestCharacters;
  const isProse = (segment: Segment, index: number) =>
    charactersOf(segment) >= fewestProseCharacters && (filled[index] ?? 0) >= fewestProseFilled;
  return isText || side.filter(isProse).length >= fewestProseLines;
}

const charactersOf = ({ fragments }: Segment) =>
  fragments.reduce((count, { text }) => count + text.length, 0);
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
