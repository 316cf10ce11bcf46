const grouped = /(?<![\d.,])\d{1,3}(?:[.,'’\u00A0\u202F\u2009 ]\d{3}(?!\d))+(?:[.,]\d+)?(?!\d)/gu;
const plain = /\d+(?:[.,]\d+)?/gu;
const separator = /[.,'’\u00A0\u202F\u2009 ]/gu;

/** A number of a text: what it may mean, in digits with a point. One without a unique meaning has several. */
type Meanings = readonly string[];

const asDecimal = (digits: string) => {
  const [whole = '', fraction = ''] = digits.replace(',', '.').split('.');
  const bare = whole.replace(/^0+(?=\d)/u, '');
  const rest = fraction.replace(/0+$/u, '');
  return rest === '' ? bare : `${bare}.${rest}`;
};

/** "1,200" may be twelve hundred, or one and a fifth; "1 200" may be two numbers in a row. */
function meaningsOfGroups(text: string): Meanings {
  const separators = text.match(separator) ?? [];
  const last = separators.at(-1) ?? '';
  const fraction = /[.,](?:\d{1,2}|\d{4,})$/u.exec(text)?.[0] ?? '';
  const whole = text.slice(0, text.length - fraction.length).replaceAll(separator, '');
  const meanings = [asDecimal(whole + fraction)];
  if (separators.length === 1 && (last === ',' || last === '.')) meanings.push(asDecimal(text));
  return meanings;
}

/** The numbers of a text, with all that each may mean. Places in lists ("2." at the start of a line) are none. */
export function numbersIn(text: string): Meanings[] {
  const numbers: Meanings[] = [];
  const said = text.replace(/^[ \t]*\d{1,3}[.)][ \t]/gmu, '');
  const rest = said.replace(grouped, (group) => {
    numbers.push(meaningsOfGroups(group));
    return ' ';
  });
  for (const [found] of rest.matchAll(plain)) numbers.push([asDecimal(found)]);
  return numbers;
}

/** All that the numbers of a text may mean; where an ordinary space may part two numbers, also each by itself. */
export function knownNumbers(text: string): Set<string> {
  const known = new Set(numbersIn(text).flat());
  for (const [group] of text.matchAll(grouped))
    if (group.includes(' ')) for (const part of group.split(' ')) known.add(asDecimal(part));
  return known;
}
