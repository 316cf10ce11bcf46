import { Fraction } from 'fraction.js';
import { CalculationFault } from './fault.ts';

/** Digits of one number. */
const maxDigits = 40;

/** A number that begins an expression's rest: digits, with separators between them. */
export const numberForm = /^\d(?:[.,'’_\u{a0}\u{202f}\u{2009} ]?\d)*/u;

const grouped = (separator: string) => new RegExp(`^\\d{1,3}(?:[${separator}]\\d{3})+$`, 'u');
const groupedBySpace = grouped("'’_\\u{a0}\\u{202f}\\u{2009} ");
const groupedByPoint = grouped('.');
const groupedByComma = grouped(',');

/**
 * The value of a written number. A point stands before decimals; a comma does, too, where it cannot part thousands. What may
 * mean both, such as 1,234, is refused.
 */
export function numberOf(written: string): Fraction {
  const { whole, decimals } = partsOf(written);
  const digits = whole + decimals;
  if (!/^\d+$/u.test(digits)) throw new CalculationFault('not_a_calculation');
  if (digits.replace(/^0+/u, '').length > maxDigits) throw new CalculationFault('number_too_large');
  return new Fraction(BigInt(digits), 10n ** BigInt(decimals.length));
}

function partsOf(written: string): { whole: string; decimals: string } {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  if (last === -1) return { whole: ungrouped(written), decimals: '' };
  const mark = written[last] ?? '';
  const whole = written.slice(0, last);
  const decimals = written.slice(last + 1);
  const isOnly = !/[.,]/u.test(whole);
  if (mark === ',' && isOnly && groupedByComma.test(written) && !whole.startsWith('0'))
    throw new CalculationFault('ambiguous_number', written);
  // Several of the same mark part thousands.
  if (whole.includes(mark)) {
    if (!(mark === '.' ? groupedByPoint : groupedByComma).test(written))
      throw new CalculationFault('not_a_calculation');
    return { whole: written.replaceAll(mark, ''), decimals: '' };
  }
  return { whole: ungrouped(whole), decimals };
}

/** Digits without what parts thousands. */
function ungrouped(written: string): string {
  if (/^\d+$/u.test(written)) return written;
  const isGrouped = [groupedBySpace, groupedByPoint, groupedByComma].some((form) =>
    form.test(written),
  );
  if (!isGrouped) throw new CalculationFault('not_a_calculation');
  return written.replace(/\D/gu, '');
}

/** Decimal places of a number that no number of them writes out. */
const roundedPlaces = 10;
const maxExactPlaces = 40;

/** A number in decimals, and whether that is all of it or rounded. */
export function inDecimals(value: Fraction): { text: string; isExact: boolean } {
  const exact = exactPlaces(value.d);
  if (exact !== null) return { text: withPlaces(value, exact), isExact: true };
  // Of a small number ten digits behind its zeros.
  const zeros = value.n === 0n ? 0 : Math.max(0, String(value.d / value.n).length - 1);
  return { text: withPlaces(value, roundedPlaces + zeros), isExact: false };
}

/** Places that write the fraction out; null where none do. */
function exactPlaces(denominator: bigint): number | null {
  let rest = denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  const places = Math.max(twos, fives);
  return rest === 1n && places <= maxExactPlaces ? places : null;
}

/** Rounded half away from zero. */
function withPlaces({ s, n, d }: Fraction, places: number): string {
  const scaled = (n * 10n ** BigInt(places) * 2n + d) / (2n * d);
  const digits = String(scaled).padStart(places + 1, '0');
  const sign = s < 0n && scaled !== 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  return sign + whole + (places === 0 ? '' : `.${digits.slice(-places)}`);
}
