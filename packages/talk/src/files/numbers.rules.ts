const grouped = /(?<![\d.,])\d{1,3}(?:[.,'’\u00A0\u202F\u2009 ]\d{3}(?!\d))+(?:[.,]\d+)?(?!\d)/gu;
const plain = /\d+(?:[.,]\d+)?/gu;
const groupSeparator = /[.,'’\u00A0\u202F\u2009 ]/gu;

const asDecimal = (digits: string) => {
  const [whole = '', fraction = ''] = digits.replace(',', '.').split('.');
  const bare = whole.replace(/^0+(?=\d)/u, '');
  const rest = fraction.replace(/0+$/u, '');
  return rest === '' ? bare : `${bare}.${rest}`;
};

/** Groups of three digits are thousands, except behind a zero: "0.125". */
function meaningOfGroups(text: string): string {
  const [separator = ''] = text.match(groupSeparator) ?? [];
  if (/^0[.,]/u.test(text)) return asDecimal(text.replaceAll(separator, '.'));
  const fraction = /[.,](?:\d{1,2}|\d{4,})$/u.exec(text)?.[0] ?? '';
  return asDecimal(
    text.slice(0, text.length - fraction.length).replaceAll(groupSeparator, '') + fraction,
  );
}

const decimalDigit = /\p{Nd}/u;
const otherDigit = /(?![0-9])\p{Nd}/gu;

/** Digits of any script as those that are counted with. */
const withPlainDigits = (text: string) =>
  text.replace(otherDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

/** The numbers of a text, in digits with a point. Places in lists ("2." at the start of a line) are none. */
export function numbersIn(text: string): string[] {
  const numbers: string[] = [];
  const said = withPlainDigits(text).replace(/^[ \t]*\d{1,3}[.)][ \t]/gmu, '');
  const rest = said.replace(grouped, (group) => {
    numbers.push(meaningOfGroups(group));
    return ' ';
  });
  for (const [found] of rest.matchAll(plain)) numbers.push(asDecimal(found));
  return numbers;
}

/** The numbers of a text; where an ordinary space may part two of them, also each by itself. */
export function knownNumbers(text: string): Set<string> {
  const known = new Set(numbersIn(text));
  for (const [group] of withPlainDigits(text).matchAll(grouped))
    if (group.includes(' ')) for (const part of group.split(' ')) known.add(asDecimal(part));
  return known;
}

/** A number of a text: its value in digits with a point, and its place in UTF-16 units. */
export interface PlacedNumber {
  value: string;
  start: number;
  end: number;
}

/** The numbers of a text that are written in the digits 0 to 9, with their places. */
export function placedNumbers(text: string): PlacedNumber[] {
  const found: PlacedNumber[] = [];
  const place = (written: string, start: number, value: string) =>
    found.push({ value, start, end: start + written.length });
  for (const { 0: written, index } of text.matchAll(grouped))
    place(written, index, meaningOfGroups(written));
  const taken = [...found];
  for (const { 0: written, index } of text.matchAll(plain))
    if (!taken.some(({ start, end }) => index < end && index + written.length > start))
      place(written, index, asDecimal(written));
  return found.toSorted((one, other) => one.start - other.start);
}
