import { expect, test } from 'vitest';
import { calculatedNumbers, resultOfCalculation } from './calculated-numbers.rules.ts';
import { numbersIn, placedNumbers } from './numbers.rules.ts';

const rent = { label: 'F2', text: '12% of 3400 = 408' };
const found = (text: string, calculations = [rent]) =>
  calculatedNumbers(text, calculations).map(({ start, end, calculation }) => [
    text.slice(start, end),
    calculation.label,
  ]);

test('the number of a calculation is found as it is written', () => {
  expect(found('So it is 408 EUR, not 407.')).toEqual([['408', 'F2']]);
  expect(found('408,00 and 408.0, 1408, 4081 and 40.8')).toEqual([
    ['408,00', 'F2'],
    ['408.0', 'F2'],
  ]);
  const large = { label: 'F3', text: '2 * 617,250 = 1234500' };
  expect(found('It is 1,234,500 or 1.234.500 or 1 234 500.', [large])).toEqual([
    ['1,234,500', 'F3'],
    ['1.234.500', 'F3'],
    ['1 234 500', 'F3'],
  ]);
});

test('a rounded result is one, and its expression is none', () => {
  const third = { label: 'F2', text: '1000 / 30 ≈ 33.3333333333' };
  expect(resultOfCalculation(third)).toBe('33.3333333333');
  expect(found('1000 / 30 is 33.3333333333', [third])).toEqual([['33.3333333333', 'F2']]);
});

test('numbers of the expression, single digits and dates are no results', () => {
  expect(found('12% of 3400')).toEqual([]);
  expect(resultOfCalculation({ text: '2 + 2 = 4' })).toBeNull();
  expect(resultOfCalculation({ text: '2026-03-01 + 90 days = 2026-05-30' })).toBeNull();
  expect(resultOfCalculation({ text: '' })).toBeNull();
});

test('of two calculations with one result the latest is meant', () => {
  expect(found('408', [rent, { ...rent, label: 'F5' }])).toEqual([['408', 'F5']]);
});

test('numbers with places are those without', () => {
  const texts = ['1,234.5 and 0.125 of 12 500', 'a1b22c 3.50', '', '1.2.3 2026-03-01'];
  for (const text of texts)
    expect(
      placedNumbers(text)
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(numbersIn(text).toSorted());
});
