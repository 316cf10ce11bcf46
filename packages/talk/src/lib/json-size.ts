/** Bytes of a text as a JSON string in UTF-8, counted without creating either: a long conversation has megabytes. */
export function jsonTextBytes(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20) bytes += /[\b\t\n\f\r]/.test(text.charAt(index)) ? 2 : 6;
    else if (unit === 0x22 || unit === 0x5c) bytes += 2;
    else if (unit < 0x80) bytes += 1;
    else if (unit < 0x8_00) bytes += 2;
    else if (unit < 0xd8_00 || unit > 0xdf_ff) bytes += 3;
    else if (isPair(unit, text.charCodeAt(index + 1))) {
      bytes += 4;
      index += 1;
    } else bytes += 6;
  }
  return bytes;
}

const isPair = (high: number, low: number) => high < 0xdc_00 && low >= 0xdc_00 && low <= 0xdf_ff;
