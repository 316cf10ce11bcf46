/** Length of a text in Unicode code points, the unit of `limits`. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next < 0xdc00 || next > 0xdfff) continue;
    count -= 1;
    index += 1;
  }
  return count;
}

/** Bytes of a text in UTF-8. A lone surrogate counts as its replacement character. */
export function utf8ByteLength(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x8_00 ? 1 : 2;
    const next = text.charCodeAt(index + 1);
    // A surrogate pair has two units and four bytes.
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) index += 1;
  }
  return bytes;
}

/** The first `maxLength` code points of a text. */
export function takeCodePoints(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return Array.from(text).slice(0, maxLength).join('');
}

/** Whether a text contains U+0000 or a lone surrogate, which PostgreSQL cannot store. */
export function hasUnstorableCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0) return true;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(index + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return true;
    index += 1;
  }
  return false;
}

// White space, controls, format characters (zero-width, bidi marks, soft hyphen), variation selectors and blank letters.
const invisibleCharacters =
  /[\s\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

/** Whether a text consists of white space and invisible characters only. */
export function isBlank(text: string): boolean {
  // Fast path without a copy: most texts have a letter near their beginning.
  if (/[a-z0-9]/iu.test(text)) return false;
  return text.replace(invisibleCharacters, '') === '';
}

// The marks of one direction, embeddings, overrides and isolates.
const directionMarks = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu;

/** The text in one line, without controls and without marks that turn the words behind it around. */
export function inOneLine(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
