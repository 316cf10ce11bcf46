import { expect, test } from 'vitest';
import { formatMoney } from '../../../lib/language/money.ts';
import { figuresParts, totalParts } from './figures-text.rules.ts';

const pricing = {
  models: [{ id: 'quick', label: 'Quick', priceInput: 2, priceOutput: 8 }],
  currency: '€',
};

test('an answer tells its model, its tokens, its times and its price', () => {
  const figures = { model: 'quick-1', modelId: 'quick', inputTokens: 1_200, outputTokens: 34 };
  expect(figuresParts({ ...figures, firstTokenMs: 612, durationMs: 2_380 }, pricing)).toEqual([
    'quick-1',
    '1,234 tokens (1,200 read, 34 written)',
    'first word after 0.6s',
    '2.4s in all',
    '€0.0027',
  ]);
});

test('what is not known is not told', () => {
  expect(figuresParts({ model: '', inputTokens: 1, outputTokens: 0 }, pricing)).toEqual([
    '1 token (1 read, 0 written)',
  ]);
});

test('a total says where it is not whole', () => {
  const total = { tokens: 12_345, cost: 1.5, unpriced: 0, unknown: 0 };
  expect(totalParts(total, '$')).toEqual(['12,345 tokens', '$1.50']);
  expect(totalParts({ ...total, unpriced: 2, unknown: 1 }, '$')).toEqual([
    '12,345 tokens',
    'at least $1.50',
    '1 answer not counted',
  ]);
  expect(totalParts({ ...total, cost: null }, '$')).toEqual(['12,345 tokens']);
});

test.each([
  [0, '$0.00'],
  [0.000123, '$0.00012'],
  [0.0123, '$0.01'],
  [1234.5, '$1,234.50'],
])('%d is written as %s', (amount, text) => {
  expect(formatMoney(amount, '$')).toBe(text);
});
