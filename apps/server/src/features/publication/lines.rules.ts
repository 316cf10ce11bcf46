const marks = [
  // Bullets, and checkboxes behind them.
  /^[-*+•‣▪●◦○·–—](?:\s+|$)/u,
  /^\[[ xX]?\](?:\s+|$)/u,
  // 1. 2) (3) a) — a space must follow, or "1.5 million" would lose its one.
  /^\(?(?:\d{1,3}|[a-zA-Z])[.)](?:\s+|$)/u,
];
// "- [ ] 1. text" has three; more is somebody's text.
const mostMarks = 3;

/** Reads a text of several lines as the list that it means: without blank lines, bullets and numbers. */
export function readLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => withoutMark(line.trim()))
    .filter((line) => line !== '');
}

function withoutMark(line: string): string {
  let rest = line;
  for (let count = 0; count < mostMarks; count += 1) {
    const mark = marks.find((each) => each.test(rest));
    if (mark === undefined) return rest;
    rest = rest.replace(mark, '');
  }
  return rest;
}
