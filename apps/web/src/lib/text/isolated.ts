import { inOneLine } from '@convoke/contract/text.rules.ts';

// Hebrew, Arabic and the other scripts that run from right to left.
const rightToLeft =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name for the inside of a sentence, where no element can stand around it: in one line, and without turning the words
 * behind it around. Elsewhere `<bdi>` does that.
 */
export function isolated(name: string): string {
  const line = inOneLine(name);
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}
