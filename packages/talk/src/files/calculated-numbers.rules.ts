import { numbersIn, placedNumbers, type PlacedNumber } from './numbers.rules.ts';

/** A calculation whose result lies on the table. */
export interface Calculation {
  /** Label of the file with the result. */
  label: string;
  /** What the calculator said: the expression, `=` or `≈`, and the result. */
  text: string;
}

/** A number of a text that comes from a calculation. */
export interface CalculatedNumber extends Omit<PlacedNumber, 'value'> {
  calculation: Calculation;
}

/** A single digit may come from anywhere. */
const isTelling = (value: string): boolean => value.replace(/\D/gu, '').length > 1;

/** The number that a calculation came to; `null` where it is none, as with a date, or too short to tell. */
export function resultOfCalculation({ text }: Pick<Calculation, 'text'>): string | null {
  const said = text.slice(Math.max(text.lastIndexOf('='), text.lastIndexOf('≈')) + 1);
  if (/\d{4}-\d{2}-\d{2}/u.test(said)) return null;
  const [value] = numbersIn(said);
  return value !== undefined && isTelling(value) ? value : null;
}

/** The numbers of a text that are the result of one of these calculations; of two with one result, of the later. */
export function calculatedNumbers(
  text: string,
  calculations: readonly Calculation[],
): CalculatedNumber[] {
  const results = new Map<string, Calculation>();
  for (const calculation of calculations) {
    const value = resultOfCalculation(calculation);
    if (value !== null) results.set(value, calculation);
  }
  if (results.size === 0) return [];
  return placedNumbers(text).flatMap(({ value, start, end }) => {
    const calculation = results.get(value);
    return calculation === undefined ? [] : [{ start, end, calculation }];
  });
}
