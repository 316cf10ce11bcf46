/** Words are compared by this many first letters, so that "launch" finds "launching". */
const stemLength = 6;

/**
 * Calls `take` with each term of a folded text by which passages are found, and with where its word begins and ends: the beginnings of
 * words of three letters or more, numbers, and pairs of characters in scripts without spaces between words.
 */
// Scans characters instead of using a regular expression: texts have megabytes, and reading them blocks whoever does.
export function eachTerm(
  folded: string,
  take: (term: string, start: number, end: number) => void,
): void {
  let start = -1;
  let hasDigit = false;
  for (let at = 0; at <= folded.length; at += 1) {
    const unit = at < folded.length ? folded.charCodeAt(at) : 32;
    const kind = kindOf(unit);
    if (kind === 'letter' || kind === 'digit') {
      if (start < 0) start = at;
      if (kind === 'digit') hasDigit = true;
      continue;
    }
    if (start >= 0 && (at - start > 2 || hasDigit)) {
      take(folded.slice(start, Math.min(at, start + stemLength)), start, at);
    }
    start = -1;
    hasDigit = false;
    if (kind === 'ideograph' && kindOf(folded.charCodeAt(at + 1)) === 'ideograph') {
      take(folded.slice(at, at + 2), at, at + 2);
    }
  }
}

function kindOf(unit: number): 'letter' | 'digit' | 'ideograph' | 'other' {
  if (unit < 128) {
    if (unit >= 97 && unit <= 122) return 'letter';
    return unit >= 48 && unit <= 57 ? 'digit' : 'other';
  }
  if (unit >= 0x3040 && unit <= 0x9fff) return 'ideograph';
  const isPunctuation =
    unit < 0xc0 || (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x303f);
  return isPunctuation || (unit >= 0xff00 && unit <= 0xff20) ? 'other' : 'letter';
}
