import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.rules.ts';
import { CalculationFault } from './fault.ts';
import { calculator } from './calculator.ts';

/** The fault of an expression, or its value. */
function valueOf(expression: string): string {
  try {
    return calculate(expression).split(' = ')[1] ?? '';
  } catch (error) {
    if (error instanceof CalculationFault) return error.code;
    throw error;
  }
}

describe('a calculation', () => {
  it.each([
    ['1+2*3', '7 (exact)'],
    ['(1 + 2) × 3 =', '9 (exact)'],
    ['0.1 + 0.2', '0.3 (exact)'],
    ['10 − 2 – 3 - 1', '4 (exact)'],
    ['-2 * -(3 - 5)', '-4 (exact)'],
    ['7 / 8', '0.875 (exact)'],
    ['100 ÷ 3', '33.3333333333 (rounded to 10 decimal places)'],
    ['2 / 3', '0.6666666667 (rounded to 10 decimal places)'],
    ['1 / 3000', '0.0003333333333 (rounded to 13 decimal places)'],
    ['1 / 3 * 3', '1 (exact)'],
    ['9007199254740993 * 3', '27021597764222979 (exact)'],
    ['12% of 3400', '408 (exact)'],
    ['12,5 % von 80 EUR', '10 EUR (exact)'],
    ['3400 * 12%', '408 (exact)'],
    ['5% + 3%', '8% (exact)'],
    ['19.90 EUR * 3', '59.70 EUR (exact)'],
    ['€ 1200 - 5% of 1200 EUR', '1140 EUR (exact)'],
    ['(100 + 20) USD / 7', '17.1428571429 USD (rounded to 10 decimal places)'],
    ['120 EUR / 40 EUR', '3 (exact)'],
    ['2026-03-01 + 90 days', '2026-05-30 (exact)'],
    ['2024-03-01 - 1 day', '2024-02-29 (exact)'],
    ['2026-03-01 − 2025-03-01', '365 days (exact)'],
    ['2 weeks + 2026-12-24', '2027-01-07 (exact)'],
    ['90 Tage / 3', '30 days (exact)'],
    ['1,234,567.5 + 0', '1234567.5 (exact)'],
    ['1.234.567,5 + 0', '1234567.5 (exact)'],
    ["1'200 + 1 200", '2400 (exact)'],
    ['1,5 + 0,125', '1.625 (exact)'],
    ['1.125 + 0', '1.125 (exact)'],
  ])('of %s is %s', (expression, value) => {
    expect(valueOf(expression)).toBe(value);
  });

  it('is said as it was understood', () => {
    expect(calculate("(1'200 - 80)/4")).toBe('(1200 − 80) / 4 = 280 (exact)');
  });

  it.each([
    ['1,234 * 2', 'ambiguous_number'],
    ['1 / (2 - 2)', 'divides_by_zero'],
    ['5 EUR + 3 USD', 'units_do_not_fit'],
    ['5 EUR + 3', 'units_do_not_fit'],
    ['200 + 10%', 'units_do_not_fit'],
    ['5 EUR * 2 EUR', 'units_do_not_fit'],
    ['2026-01-01 + 2026-01-02', 'units_do_not_fit'],
    ['2026-01-01 + 1', 'units_do_not_fit'],
    ['2026-01-01 + 1 day / 2', 'units_do_not_fit'],
    ['90 days - 2026-01-01', 'units_do_not_fit'],
    ['5 EUR of 3', 'not_a_calculation'],
    ['2026-02-30 + 1 day', 'not_a_calculation'],
    ['9999-12-31 + 1 day', 'number_too_large'],
    ['9'.repeat(41), 'number_too_large'],
    [`${'9'.repeat(40)} * ${'9'.repeat(40)}`, 'number_too_large'],
    ['', 'not_a_calculation'],
    ['2 3', 'not_a_calculation'],
    ['2 ** 3', 'not_a_calculation'],
    ['2 ^ 9', 'not_a_calculation'],
    ['12:30', 'not_a_calculation'],
    ['1.2.3', 'not_a_calculation'],
    ['1,23,4', 'not_a_calculation'],
    ['(1 + 2', 'not_a_calculation'],
    ['1 + 2)', 'not_a_calculation'],
    ['process.exit()', 'not_a_calculation'],
    ['1e9', 'not_a_calculation'],
    ['Infinity', 'not_a_calculation'],
    ['1\u{0} + 1', 'not_a_calculation'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'not_a_calculation'],
    ['-'.repeat(300) + '1', 'not_a_calculation'],
    ['1+'.repeat(300) + '1', 'not_a_calculation'],
  ])('is not made of %j: %s', (expression, fault) => {
    expect(valueOf(expression)).toBe(fault);
  });

  it('agrees with whole numbers, whatever is calculated', () => {
    const leaf = fc
      .bigInt({ min: 0n, max: 10n ** 9n })
      .map((value) => ({ text: String(value), value }));
    const { tree } = fc.letrec<{ tree: { text: string; value: bigint } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => ({
          text: `(${a.text}${sign} ${b.text})`,
          value:
            sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
        })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        const isTooLarge = String(value).length > 60;
        if (text.length > 500 || isTooLarge) return;
        expect([`${value} (exact)`, 'number_too_large']).toContain(valueOf(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('ends with a value or a fault for any text', () => {
    const part = fc.constantFrom(
      '1',
      '0',
      '9'.repeat(30),
      '.',
      ',',
      ' ',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '%',
      'of',
      'EUR',
      '$',
      'days',
      'weeks',
      '2026-03-01',
      '0001-01-01',
      '\u{a0}',
      "'",
      'ä',
      '😀',
      '=',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(valueOf(text)).toMatch(/\((?:exact|rounded to \d+ decimal places)\)$|^[a-z_]+$/u);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the calculator', () => {
  const { signal } = new AbortController();

  it('answers with one passage', async () => {
    const answer = await calculator.call('calculate', { expression: '12% of 3400' }, { signal });
    expect(answer).toEqual({
      name: 'Calculation: 12% of 3400',
      kind: 'tool',
      passages: [{ n: 1, label: 'Result', text: '12% of 3400 = 408 (exact)' }],
    });
  });

  it('says which argument is wrong, and why', async () => {
    await expect(
      calculator.call('calculate', { expression: '1/0' }, { signal }),
    ).rejects.toMatchObject({
      error: { code: 'invalid_request' },
      fieldErrors: { 'arguments.expression': [{ code: 'divides_by_zero' }] },
    });
    await expect(
      calculator.call('calculate', { expression: '1,234' }, { signal }),
    ).rejects.toMatchObject({
      fieldErrors: {
        'arguments.expression': [{ code: 'ambiguous_number', params: { number: '1,234' } }],
      },
    });
    await expect(calculator.call('calculate', {}, { signal })).rejects.toMatchObject({
      fieldErrors: { 'arguments.expression': [{ code: 'wrong_type' }] },
    });
  });
});
