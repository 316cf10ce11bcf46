import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.rules.ts';
import { CalculationFault } from './fault.ts';
import { calculator } from './calculator.ts';

/** The fault of an expression, or its value. */
function valueOf(expression: string): string {
  try {
    return /[=≈] .+$/u.exec(calculate(expression).text)?.[0] ?? '';
  } catch (error) {
    if (error instanceof CalculationFault) return error.code;
    throw error;
  }
}

describe('a calculation', () => {
  it.each([
    ['1+2*3', '= 7'],
    ['(1 + 2) × 3 =', '= 9'],
    ['0.1 + 0.2', '= 0.3'],
    ['10 − 2 – 3 - 1', '= 4'],
    ['-2 * -(3 - 5)', '= -4'],
    ['7 / 8', '= 0.875'],
    ['100 ÷ 3', '≈ 33.3333333333'],
    ['2 / 3', '≈ 0.6666666667'],
    ['1 / 3000', '≈ 0.0003333333333'],
    ['1 / 3 * 3', '= 1'],
    ['9007199254740993 * 3', '= 27021597764222979'],
    ['12% of 3400', '= 408'],
    ['12,5 % von 80 EUR', '= 10 EUR'],
    ['3400 * 12%', '= 408'],
    ['5% + 3%', '= 8%'],
    ['19.90 EUR * 3', '= 59.70 EUR'],
    ['€ 1200 - 5% of 1200 EUR', '= 1140 EUR'],
    ['(100 + 20) USD / 7', '≈ 17.1428571429 USD'],
    ['120 EUR / 40 EUR', '= 3'],
    ['2026-03-01 + 90 days', '= 2026-05-30'],
    ['2024-03-01 - 1 day', '= 2024-02-29'],
    ['2026-03-01 − 2025-03-01', '= 365 d'],
    ['2 weeks + 2026-12-24', '= 2027-01-07'],
    ['90 Tage / 3', '= 30 d'],
    ['1,234,567.5 + 0', '= 1234567.5'],
    ['1.234.567,5 + 0', '= 1234567.5'],
    ["1'200 + 1 200", '= 2400'],
    ['1,5 + 0,125', '= 1.625'],
    ['1.125 + 0', '= 1.125'],
  ])('of %s is %s', (expression, value) => {
    expect(valueOf(expression)).toBe(value);
  });

  it('is said as it was understood', () => {
    expect(calculate("(1'200 - 80)/4").text).toBe('(1200 − 80) / 4 = 280');
  });

  it('is said in the words in which it was asked, and in no others', () => {
    expect(calculate('12,5 % von 80 EUR').text).toBe('12.5% von 80 EUR = 10 EUR');
    expect(calculate('2 Wochen + 1 Tag').text).toBe('2 Wochen + 1 Tag = 15 d');
    expect(calculate('2026-03-01 - 2025-03-01').text).toBe('2026-03-01 − 2025-03-01 = 365 d');
    expect(calculate('365 d / 7').text).toBe('365 d / 7 ≈ 52.1428571429 d');
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
        expect([`= ${value}`, 'number_too_large']).toContain(valueOf(text));
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
          expect(valueOf(text)).toMatch(/^[=≈] -?\d|^[a-z_]+$/u);
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
      name: '12% of 3400',
      kind: 'tool',
      passages: [{ n: 1, label: '=', text: '12% of 3400 = 408' }],
    });
  });

  it('says with a sign that a result is rounded', async () => {
    const answer = await calculator.call('calculate', { expression: '1 / 3' }, { signal });
    expect(answer).toMatchObject({
      name: '1 / 3',
      passages: [{ label: '≈', text: '1 / 3 ≈ 0.3333333333' }],
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
