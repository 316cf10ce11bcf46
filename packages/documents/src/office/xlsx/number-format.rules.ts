/** Shows a cell's number as its format asks for. */
export type NumberFormat = (value: number) => string;

const general: NumberFormat = (value) => String(Number(value.toPrecision(12)));

const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'yyyy-mm-dd',
  17: 'yyyy-mm',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  49: '@',
};

/** Windows' numbers of languages that write a comma before decimals; the low ten bits are the language. */
const commaLanguages = new Set([
  0x02, 0x05, 0x06, 0x07, 0x08, 0x0a, 0x0b, 0x0c, 0x0e, 0x10, 0x13, 0x14, 0x15, 0x16, 0x18, 0x19,
  0x1a, 0x1b, 0x1d, 0x1f, 0x21, 0x22, 0x24, 0x25, 0x26, 0x27,
]);

/** A format by its id and the codes that the workbook defines; dates are written as `2026-03-31`. */
export function numberFormat(
  id: number,
  codes: ReadonlyMap<number, string>,
  is1904: boolean,
): NumberFormat {
  const code = codes.get(id) ?? builtIn[id] ?? 'General';
  // Colours and conditions; `[h]` counts hours past a day.
  const [positive = '', negative] = code
    .replace(/\[(?!h+\]|m+\]|s+\]|\$)[^\]]*\]/giu, '')
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u);
  const isDate = /[ymdhs]/iu.test(withoutLiterals(positive));
  if (/^(?:general|standard|@)?$/iu.test(positive.trim())) return general;
  if (isDate) return (value) => dateText(value, withoutLiterals(positive), is1904);
  return (value) => {
    const section = value < 0 && negative !== undefined ? negative : positive;
    const hasOwnSign = section === negative;
    return numberText(hasOwnSign ? -value : value, section);
  };
}

const withoutLiterals = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|_.|\*.|\[\$[^\]]*\]/gu, '')
    .replace(/general|am\/pm|a\/p/giu, (word) => (/general/iu.test(word) ? '' : word));

function numberText(value: number, section: string): string {
  const locale = Number.parseInt(/\[\$[^\]-]*-([\da-f]+)\]/iu.exec(section)?.[1] ?? '0', 16);
  // A space of a width, a filling, and the sign of a currency.
  const text = section
    .replace(/\[\$([^\]-]*)[^\]]*\]/gu, '"$1"')
    .replace(/_.|\*./gu, '')
    .replace(/\\(.)/gu, '"$1"');
  const pattern = /[#0?][#0?,.]*(?:E[+-]0+)?/u;
  const [before = '', digits = '', after = ''] = splitAtPattern(text, pattern);
  if (digits === '') return unquoted(text).trim() || general(value);
  const isPercent = /%/u.test(before.replace(/"[^"]*"/gu, '') + after.replace(/"[^"]*"/gu, ''));
  const thousands = /,+$/u.exec(digits)?.[0].length ?? 0;
  const scaled = (isPercent ? value * 100 : value) / 1_000 ** thousands;
  if (/E/u.test(digits)) return scaled.toExponential(2);
  const [, decimals = ''] = digits.replace(/,+$/u, '').split('.');
  const shown = new Intl.NumberFormat('en', {
    useGrouping: /,/u.test(digits.replace(/,+$/u, '')),
    minimumFractionDigits: Math.min(decimals.replace(/[^0]/gu, '').length, 20),
    maximumFractionDigits: Math.min(decimals.length, 20),
  }).format(Math.abs(scaled));
  const localized = commaLanguages.has(locale & 0x3ff) ? swapped(shown) : shown;
  const sign = scaled < 0 && Number(localized.replace(/\D/gu, '')) !== 0 ? '-' : '';
  return `${sign}${unquoted(before)}${localized}${unquoted(after)}`.replace(/\s+/gu, ' ').trim();
}

/** What stands before, in and behind the digits; literals in quotation marks hold none. */
function splitAtPattern(text: string, pattern: RegExp): string[] {
  const masked = text.replace(/"[^"]*"/gu, (literal) => '\u{1}'.repeat(literal.length));
  const match = pattern.exec(masked);
  if (match === null) return [];
  const end = match.index + match[0].length;
  return [text.slice(0, match.index), match[0], text.slice(end)];
}

const unquoted = (text: string) => text.replace(/[#?0]/gu, '').replaceAll('"', '');
const swapped = (number: string) =>
  number.replace(/[,.]/gu, (separator) => (separator === ',' ? '.' : ','));

const dayMs = 86_400_000;

function dateText(value: number, code: string, is1904: boolean): string {
  if (/\[[hms]+\]/iu.test(code)) return durationText(value);
  // Days are counted from 1899-12-30, because 1900 is taken for a leap year, or from 1904.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(epoch + Math.round((value * dayMs) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return general(value);
  const iso = date.toISOString();
  // `m` is a month, unless hours or seconds are beside it.
  const hasTime = /[hs]/iu.test(code);
  const hasDay = /[yd]/iu.test(code) || (!hasTime && /m/iu.test(code));
  const hasDayOfMonth = /d/iu.test(code);
  const day = hasDayOfMonth ? iso.slice(0, 10) : iso.slice(0, /m/iu.test(code) ? 7 : 4);
  const time = iso.slice(11, /s/iu.test(code) ? 19 : 16);
  return [hasDay ? day : '', hasTime ? time : ''].filter((part) => part !== '').join(' ');
}

function durationText(value: number): string {
  const seconds = Math.round(value * 86_400);
  const part = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${part((seconds % 3_600) / 60)}:${part(seconds % 60)}`;
}
