import { expect, test } from 'vitest';
import { planWindows } from './window.rules.ts';

const plan = (
  memoryBytes: number,
  change: { wantedTokens?: number; trainedTokens?: number } = {},
) =>
  planWindows({
    wantedTokens: 16_000,
    trainedTokens: 32_768,
    memoryBytes,
    bytesOf: async ({ contextTokens, sequences }) => contextTokens * sequences * 1_000,
    ...change,
  });

test.each([
  [64_000_000, { contextTokens: 16_000, sequences: 4 }],
  [63_000_000, { contextTokens: 16_000, sequences: 2 }],
  [16_000_000, { contextTokens: 16_000, sequences: 1 }],
  [15_000_000, { contextTokens: 8_000, sequences: 1 }],
  [3_000_000, { contextTokens: 2_048, sequences: 1 }],
  [2_000_000, null],
])('with room for %d bytes the windows are %j', async (memoryBytes, windows) => {
  expect(await plan(memoryBytes)).toEqual(windows);
});

test('no window is longer than those that the model was trained with', async () => {
  expect(await plan(1e9, { trainedTokens: 4_096 })).toEqual({ contextTokens: 4_096, sequences: 4 });
  expect(await plan(1e9, { trainedTokens: 512 })).toEqual({ contextTokens: 512, sequences: 4 });
});
