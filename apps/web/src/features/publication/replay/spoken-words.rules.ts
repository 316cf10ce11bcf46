/** A piece of a text that appears at once. */
export interface Piece {
  start: number;
  end: number;
}

// A table is nothing until its second line has come, and letters without spaces between them have no words to see.
const pieces = /(?:^[ \t]*\|.*(?:\n|$))+|\S+\s*/gm;
const longestPiece = 24;

/** Cuts a text into what appears one after the other, as if it were spoken. */
export function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(pieces)).flatMap(({ 0: piece, index }) =>
    piece.length <= longestPiece || piece.startsWith('|')
      ? [{ start: index, end: index + piece.length }]
      : cutLong(piece, index),
  );
}

/** Whole characters only: half of a family is not one. */
function cutLong(piece: string, offset: number): Piece[] {
  const cut: Piece[] = [];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let start = 0;
  for (const { index, segment } of segmenter.segment(piece)) {
    const end = index + segment.length;
    if (end - start < longestPiece / 2 && end < piece.length) continue;
    cut.push({ start: offset + start, end: offset + end });
    start = end;
  }
  return cut;
}

/** Index of the piece that is being said; -1 before the first one. */
export function pieceAt(all: readonly Piece[], length: number, share: number | null): number {
  if (share === null) return -1;
  if (share >= 1) return all.length - 1;
  const at = share * length;
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((all[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The share of the text at which the next piece appears; `null` when all have. */
export function nextShareAfter(
  all: readonly Piece[],
  length: number,
  index: number,
): number | null {
  const next = all[index + 1];
  return next === undefined || length === 0 ? null : next.start / length;
}
