/** Length of a text in Unicode code points, the unit of every limit in the contract. */
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

/** Bytes of a text in UTF-8. Half of a surrogate pair counts as the replacement that would be written for it. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x8_00 ? 1 : 2;
    const next = text.charCodeAt(index + 1);
    // A pair has two units and four bytes.
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) index += 1;
  }
  return bytes;
}

/** The first `maxLength` code points of a text. */
export function takeCodePoints(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return Array.from(text).slice(0, maxLength).join('');
}

/** True when a text holds what no store of ours keeps: U+0000 or half of a surrogate pair. */
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

// White space, controls, format characters (zero-width, bidi marks, soft hyphen), variation selectors and letters that draw nothing.
const invisibleCharacters =
  /[\s\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

/** True when nothing of a text can be seen: white space and invisible characters alone. */
export function isBlank(text: string): boolean {
  // Most texts hold a letter near their beginning and need no copy.
  if (/[a-z0-9]/iu.test(text)) return false;
  return text.replace(invisibleCharacters, '') === '';
}
