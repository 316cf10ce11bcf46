import { inOneLine } from '@convoke/contract/text.rules.ts';

/** Escapes all that is Markdown, HTML or an entity within a line. */
export function escapeInline(text: string): string {
  return (
    text
      .replaceAll(/[\\`*[\]<|~]/gu, String.raw`\$&`)
      // Within a word an underscore stands for itself.
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
      .replaceAll(/&(?=#?[a-z0-9]+;)/giu, String.raw`\&`)
      // An address that becomes a link takes in the backslashes that follow.
      .replaceAll(/:(?=\/\/)|(?<=www)\./giu, String.raw`\$&`)
  );
}

/** Escapes what would begin a heading, a list, a quotation or a rule at the start of a line. */
export function escapeLineStart(line: string): string {
  return line.trimStart().replace(/^(\d{0,9})([-+#>=.)])/u, String.raw`$1\$2`);
}

/** A text in one line in which nothing is Markdown. */
export const plainLine = (text: string): string => escapeLineStart(escapeInline(inOneLine(text)));
