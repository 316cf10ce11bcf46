const listMarkers = [
  // Bullets, then checkboxes.
  /^[-*+•‣▪●◦○·–—](?:\s+|$)/u,
  /^\[[ xX]?\](?:\s+|$)/u,
  // 1. 2) (3) a) — the space is required, or "1.5 million" would lose its "1.".
  /^\(?(?:\d{1,3}|[a-zA-Z])[.)](?:\s+|$)/u,
];
// "- [ ] 1. text" has three; further ones belong to the text.
const maxListMarkers = 3;

/** Splits a text into list items, without blank lines, bullets and numbers. */
export function readLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => stripListMarker(line.trim()))
    .filter((line) => line !== '');
}

function stripListMarker(line: string): string {
  let rest = line;
  for (let count = 0; count < maxListMarkers; count += 1) {
    const marker = listMarkers.find((each) => each.test(rest));
    if (marker === undefined) return rest;
    rest = rest.replace(marker, '');
  }
  return rest;
}
