const closing = String.raw`["'”’»›)\]]*`;
/** Where a text may end, the better ones first: a paragraph, a cell of a row, a sentence, a line, a clause, a word. */
const ends = [
  /\n{2,}/gu,
  / · /gu,
  new RegExp(String.raw`[.!?…؟۔]${closing}\s+|[。！？]${closing}\s*`, 'gu'),
  /\n/gu,
  /[;:,،]\s+|[、，；：]/gu,
  /\s+/gu,
];

/** Cuts a text into pieces of at most `limit` UTF-16 units, where a sentence ends or else where one may breathe. */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const end = endWithin(rest, limit);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  pieces.push(rest);
  return pieces.filter((piece) => piece !== '');
}

function endWithin(text: string, limit: number): number {
  // One more, so that white space behind the last word counts as its end.
  const window = text.slice(0, limit + 1);
  for (const end of ends) {
    const last = lastEnd(window, end, limit);
    // A piece of a few words says nothing by itself.
    if (last > limit / 3) return last;
  }
  const unit = text.charCodeAt(limit - 1);
  const isHalf = unit >= 0xd8_00 && unit <= 0xdb_ff;
  return isHalf ? limit - 1 : limit;
}

function lastEnd(window: string, end: RegExp, limit: number): number {
  let last = 0;
  for (const match of window.matchAll(end)) {
    if (match[0].trimEnd().length + match.index <= limit) last = match.index + match[0].length;
  }
  return Math.min(last, limit + 1);
}
