import { expect, test } from 'vitest';
import { modelLabels, modelNameKey, type NamedModel } from './model-labels.rules.ts';

const named = (id: string, name: string, changes: Partial<NamedModel> = {}): NamedModel => ({
  id,
  name,
  provider: 'openai-compatible',
  model: `model-of-${id}`,
  ...changes,
});
const labelsOf = (...models: NamedModel[]) => [...modelLabels(models).values()];

test.each([
  ['Ours', ' OURS '],
  ['Große', 'GROSSE'],
  ['Zo\u00eb', 'Zoe\u0308'],
  ['For work', 'For\t\n work'],
  ['Ours', '\u202eO\u200fu\u2068rs\u2069'],
])('%j and %j are the same name', (one, other) => {
  expect(modelNameKey(one)).toBe(modelNameKey(other));
});

test.each([
  ['gpt-4.1', 'gpt-4-1'],
  ['gpt-4o', 'gpt-40'],
  ['Ours', 'Ours 2'],
])('%j and %j are different names', (one, other) => {
  expect(modelNameKey(one)).not.toBe(modelNameKey(other));
});

test('models of different names are called as they are named, in one line', () => {
  expect(labelsOf(named('a', 'Quick'), named('b', 'Thor\u202eough\nly'))).toEqual([
    'Quick',
    'Thorough ly',
  ]);
});

test('models of the same name say which model each of them is', () => {
  const labels = labelsOf(
    named('environment', 'gpt-4.1', { provider: 'auto', model: 'gpt-4.1' }),
    named('a', 'GPT-4.1', { provider: 'openai', model: 'gpt-4.1' }),
    named('b', 'gpt-4.1', { provider: 'openai', model: null }),
    named('c', 'gpt-4.1', { model: 'gpt-4.1' }),
    named('d', 'gpt-4.1', { model: 'gpt-4.1' }),
    named('e', 'Other'),
  );
  expect(labels).toEqual([
    'gpt-4.1',
    'GPT-4.1 (OpenAI)',
    'gpt-4.1 (gpt-4.1-mini)',
    'gpt-4.1 2',
    'gpt-4.1 3',
    'Other',
  ]);
});

test('no label is that of another model, and none is longer than a message keeps', () => {
  const long = 'x'.repeat(200);
  const labels = labelsOf(
    named('a', 'Ours', { model: 'm' }),
    named('b', 'Ours', { model: 'm' }),
    named('c', 'Ours (m)'),
    named('d', 'Ours (m) 2'),
    named('e', 'Long', { model: long }),
    named('f', 'Long', { model: long }),
  );
  expect(labels.slice(0, 4)).toEqual(['Ours (m) 3', 'Ours (m) 4', 'Ours (m)', 'Ours (m) 2']);
  expect(new Set(labels.map(modelNameKey)).size).toBe(labels.length);
  expect(labels.every((label) => label.length <= 200)).toBe(true);
});
