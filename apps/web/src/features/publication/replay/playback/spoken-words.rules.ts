/** A part of a text that appears at once. */
export interface Piece {
  start: number;
  end: number;
}

// A table needs its second line to be one; text without spaces has no words.
const pieces = /(?:^[ \t]*\|.*(?:\n|$))+|\S+\s*/gm;
const maxPieceLength = 24;

/** Splits a text into pieces that appear one after the other, like speech. */
export function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(pieces)).flatMap(({ 0: piece, index }) =>
    piece.length <= maxPieceLength || piece.startsWith('|')
      ? [{ start: index, end: index + piece.length }]
      : cutLong(piece, index),
  );
}

/** Splits between graphemes, so that a family emoji stays whole. */
function cutLong(piece: string, offset: number): Piece[] {
  const cut: Piece[] = [];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let start = 0;
  for (const { index, segment } of segmenter.segment(piece)) {
    const end = index + segment.length;
    if (end - start < maxPieceLength / 2 && end < piece.length) continue;
    cut.push({ start: offset + start, end: offset + end });
    start = end;
  }
  return cut;
}

/** Index of the latest visible piece; -1 before the first. */
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

/** Share of the text at which the next piece appears; `null` after the last. */
export function nextShareAfter(
  all: readonly Piece[],
  length: number,
  index: number,
): number | null {
  const next = all[index + 1];
  return next === undefined || length === 0 ? null : next.start / length;
}
