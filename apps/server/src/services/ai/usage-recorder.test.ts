import { expect, test } from 'vitest';
import type { AiCallRecord } from './ai-call-record.ts';
import { createUsageRecorder } from './usage-recorder.ts';

const record = (durationMs: number): AiCallRecord => ({
  startedAt: 0,
  kind: 'reply',
  model: 'm',
  outcome: 'done',
  inputTokens: 1,
  outputTokens: 1,
  firstTokenMs: null,
  durationMs,
});

function setUp() {
  const batches: number[][] = [];
  const warnings: string[] = [];
  let isAway = false;
  const recorder = createUsageRecorder({
    repository: {
      insert: async (records) => {
        await Promise.resolve();
        if (isAway) throw new Error('away');
        batches.push(records.map(({ durationMs }) => durationMs));
      },
    },
    log: { warn: (_, message) => void warnings.push(message) },
  });
  return { recorder, batches, warnings, away: (value: boolean) => (isAway = value) };
}

test('records of one moment are written together', async () => {
  const { recorder, batches } = setUp();
  for (const id of [1, 2, 3]) recorder.record(record(id));
  expect(batches).toEqual([]);
  await recorder.flush();
  expect(batches).toEqual([[1, 2, 3]]);
});

test('records are written by themselves soon after', async () => {
  const { recorder, batches } = setUp();
  recorder.record(record(1));
  await expect.poll(() => batches, { timeout: 2_000 }).toEqual([[1]]);
});

test('what a database that is away did not take is written later, once', async () => {
  const { recorder, batches, warnings, away } = setUp();
  away(true);
  recorder.record(record(1));
  await recorder.flush();
  expect(warnings).toHaveLength(1);
  away(false);
  recorder.record(record(2));
  await recorder.close();
  expect(batches).toEqual([[1, 2]]);
});

test('closing writes what came in while a batch was under way', async () => {
  const { recorder, batches } = setUp();
  recorder.record(record(1));
  const closing = recorder.close();
  recorder.record(record(2));
  await closing;
  expect(batches.flat()).toEqual([1, 2]);
});

test('the memory is bounded while the database is away', async () => {
  const { recorder, batches, warnings, away } = setUp();
  away(true);
  for (let id = 0; id < 10_005; id += 1) recorder.record(record(id));
  expect(warnings).toHaveLength(1);
  away(false);
  await recorder.close();
  expect(batches.flat()).toHaveLength(9_805);
  expect(batches[0]?.[0]).toBe(200);
});
