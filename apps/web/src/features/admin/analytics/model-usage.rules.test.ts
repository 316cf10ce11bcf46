import { expect, test } from 'vitest';
import { totalsByModel } from './model-usage.rules.ts';

const usage = {
  day: '2026-11-01',
  id: 'quick',
  name: 'Quick',
  calls: 2,
  inputTokens: 900,
  outputTokens: 100,
  failures: 1,
  cost: 0.5,
};

test('the models of all days come with the most used first, under their last names', () => {
  const old = { ...usage, id: null, name: 'OpenAI', inputTokens: 50, outputTokens: 0, cost: null };
  const renamed = { ...usage, day: '2026-11-02', name: 'Quicker', cost: 0.25 };
  expect(totalsByModel([old, usage, renamed])).toEqual([
    { name: 'Quicker', calls: 4, failures: 2, tokens: 2_000, cost: 0.75, isCostPartial: false },
    { name: 'OpenAI', calls: 2, failures: 1, tokens: 50, cost: null, isCostPartial: true },
  ]);
});

test('a cost says that it is not the whole one', () => {
  const [total] = totalsByModel([{ ...usage, cost: null }, usage]);
  expect(total).toMatchObject({ cost: 0.5, isCostPartial: true });
});

test('calls without tokens cost nothing', () => {
  const [total] = totalsByModel([usage, { ...usage, inputTokens: 0, outputTokens: 0, cost: null }]);
  expect(total).toMatchObject({ cost: 0.5, isCostPartial: false });
});
