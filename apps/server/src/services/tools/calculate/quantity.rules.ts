import { Fraction } from 'fraction.js';
import { CalculationFault } from './fault.ts';
import { inDecimals } from './number.rules.ts';
import { dateOf } from './tokens.rules.ts';

/** What an expression means; `percent` holds 0.12 for 12%. */
export type Quantity =
  | { kind: 'number' | 'percent' | 'days'; value: Fraction }
  | { kind: 'money'; value: Fraction; currency: string }
  | { kind: 'date'; day: number };
type Amount = Exclude<Quantity, { kind: 'date' }>;

const largest = new Fraction(10n ** 60n);

const misfit = () => new CalculationFault('units_do_not_fit');

/** The sum or difference of two quantities. */
export function added(a: Quantity, b: Quantity, sign: 1 | -1): Quantity {
  if (a.kind === 'date') return dateAdded(a.day, b, sign);
  if (b.kind === 'date') {
    if (sign === -1) throw misfit();
    return dateAdded(b.day, a, 1);
  }
  if (!isSameUnit(a, b)) throw misfit();
  return bounded({ ...a, value: sign === 1 ? a.value.add(b.value) : a.value.sub(b.value) });
}

function dateAdded(day: number, other: Quantity, sign: 1 | -1): Quantity {
  if (other.kind === 'date') {
    if (sign === 1) throw misfit();
    return { kind: 'days', value: new Fraction(day - other.day) };
  }
  if (other.kind !== 'days' || other.value.d !== 1n) throw misfit();
  const moved = day + sign * Number(other.value.s * other.value.n);
  if (dateOf(moved) === null) throw new CalculationFault('number_too_large');
  return { kind: 'date', day: moved };
}

const isSameUnit = (a: Amount, b: Amount) =>
  a.kind === b.kind && (a.kind !== 'money' || b.kind !== 'money' || a.currency === b.currency);

/** A number or percentage without a unit. */
const isFactor = ({ kind }: Quantity) => kind === 'number' || kind === 'percent';

/** The product of two quantities, of which one at least has no unit. */
export function multiplied(a: Quantity, b: Quantity): Quantity {
  if (a.kind === 'date' || b.kind === 'date') throw misfit();
  const value = a.value.mul(b.value);
  if (a.kind === 'percent' && b.kind === 'percent') return bounded({ kind: 'number', value });
  if (isFactor(a)) return bounded({ ...(b.kind === 'percent' ? a : b), value });
  if (isFactor(b)) return bounded({ ...a, value });
  throw misfit();
}

/** The quotient of two quantities: of the same unit a number. */
export function divided(a: Quantity, b: Quantity): Quantity {
  if (a.kind === 'date' || b.kind === 'date') throw misfit();
  if (!isFactor(b) && !isSameUnit(a, b)) throw misfit();
  if (b.value.n === 0n) throw new CalculationFault('divides_by_zero');
  const value = a.value.div(b.value);
  if (isSameUnit(a, b)) return bounded({ kind: 'number', value });
  return bounded({ ...a, value });
}

/** The quantity with the other sign. */
export function negated(quantity: Quantity): Quantity {
  if (quantity.kind === 'date') throw misfit();
  return { ...quantity, value: quantity.value.neg() };
}

function bounded(quantity: Amount): Amount {
  if (quantity.value.abs().gt(largest)) throw new CalculationFault('number_too_large');
  return quantity;
}

/** A quantity as it is read in every language, and whether that is all of it or rounded. */
export function written(quantity: Quantity): { text: string; isExact: boolean } {
  if (quantity.kind === 'date') return { text: dateOf(quantity.day) ?? '', isExact: true };
  const { kind, value } = quantity;
  const { text, isExact } = inDecimals(kind === 'percent' ? value.mul(100) : value);
  // Half a euro is written 0.50.
  const amount = /\.\d$/u.test(text) ? `${text}0` : text;
  const byKind = {
    number: text,
    percent: `${text}%`,
    // The sign of the unit.
    days: `${text} d`,
    money: 'currency' in quantity ? `${amount} ${quantity.currency}` : text,
  };
  return { text: byKind[kind], isExact };
}
