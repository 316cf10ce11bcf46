// Controls but tab and line feed, halves of surrogate pairs, and marks of the byte order.
const unstorable = /(?![\t\n])\p{Cc}|\p{Cs}|\u{feff}/gu;
// Characters that draw nothing, in which orders to models hide: tags, selectors of variants beyond those of pictures, spaces
// without a width, invisible operators, overrides and isolates of the direction. Joiners and direction marks of scripts stay.
const hidden = /[\u{200b}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{fff9}-\u{fffb}\u{e0000}-\u{e0fff}]/gu;
const lineBreak = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;
// No-break ones above all, at which no line on screen would end.
const otherSpace = /(?! )\p{Zs}/gu;
const plain = /^[\n\u{20}-\u{7e}]*$/u;

/** The text in composed characters, with line feeds and plain spaces alone, and without controls, half and hidden characters. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(lineBreak, '\n')
    .replace(otherSpace, ' ')
    .replace(unstorable, '')
    .replace(hidden, '')
    .normalize('NFC');
}

/** The text with single spaces in place of white space. */
export const inline = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();
