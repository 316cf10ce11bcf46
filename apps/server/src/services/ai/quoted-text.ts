// Also the separators that some programs, and templates of models, take for the end of a line.
// oxlint-disable-next-line no-control-regex -- they are controls
const lineBreaks = /\r\n|[\n\r\v\f\x1c-\x1e\u0085\u2028\u2029]/u;

/** Prefix of each line of user text in a prompt. */
export const quoteMark = '> ';

/**
 * Marks every line of user text as quoted, so that nothing in it can pass for a heading,
 * a speaker's label or a rule: those are on lines without the prefix.
 */
export function quoteText(text: string): string {
  return text
    .trim()
    .split(lineBreaks)
    .map((line) => (line === '' ? '>' : quoteMark + line))
    .join('\n');
}
