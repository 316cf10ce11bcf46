import type { ModelChoice } from '@convoke/contract/providers.ts';
import { expect, test } from 'vitest';
import { createRehearsalModel } from './adapters/rehearsal.ts';
import type { Model } from './port/model-port.ts';
import { TestedModel } from './tested-model.ts';

const choiceOf = (model: string): ModelChoice => ({
  provider: 'local',
  model,
  apiKey: null,
  baseUrl: null,
  vendorKeys: {},
});

/** Files that can be opened, and what happened to them in order. */
function createFiles(keptMs?: number) {
  const events: string[] = [];
  const open = async ({ model }: ModelChoice): Promise<Model> => {
    if (model === 'damaged') throw new Error('It is damaged');
    events.push(`open ${model}`);
    return { ...createRehearsalModel(), release: () => void events.push(`release ${model}`) };
  };
  return { events, tested: new TestedModel(open, keptMs) };
}

test('a tested file leaves the memory by itself', async () => {
  const { events, tested } = createFiles(5);
  await tested.open(choiceOf('small'));
  expect(events).toEqual(['open small']);
  await expect.poll(() => events, { interval: 1 }).toEqual(['open small', 'release small']);
});

test('another file is opened when the last one has gone, the same one before that', async () => {
  const { events, tested } = createFiles();
  await tested.open(choiceOf('small'));
  await tested.open(choiceOf('small'));
  await tested.open(choiceOf('large'));
  await expect(tested.open(choiceOf('damaged'))).rejects.toThrow('damaged');
  expect(events).toEqual([
    'open small',
    'open small',
    'release small',
    'release small',
    'open large',
    'release large',
  ]);
});
