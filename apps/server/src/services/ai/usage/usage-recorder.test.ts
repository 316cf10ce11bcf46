import { expect, test } from 'vitest';
import type { AiCallRecord } from './ai-call-record.ts';
import { UsageRecorder } from './usage-recorder.ts';

const record = (durationMs: number): AiCallRecord => ({
  startedAt: 0,
  kind: 'reply',
  model: 'm',
  modelId: null,
  outcome: 'done',
  inputTokens: 1,
  outputTokens: 1,
  cost: null,
  firstTokenMs: null,
  durationMs,
});

function setUp() {
  const batches: number[][] = [];
  const warnings: string[] = [];
  let isDatabaseDown = false;
  const recorder = new UsageRecorder({
    repository: {
      insert: async (records) => {
        await Promise.resolve();
        if (isDatabaseDown) throw new Error('database down');
        batches.push(records.map(({ durationMs }) => durationMs));
      },
    },
    log: { warn: (_, message) => void warnings.push(message) },
  });
  return {
    recorder,
    batches,
    warnings,
    setDatabaseDown: (value: boolean) => (isDatabaseDown = value),
  };
}

test('records that arrive together are written in one batch', async () => {
  const { recorder, batches } = setUp();
  for (const id of [1, 2, 3]) recorder.record(record(id));
  expect(batches).toEqual([]);
  await recorder.flush();
  expect(batches).toEqual([[1, 2, 3]]);
});

test('records are written soon without a flush', async () => {
  const { recorder, batches } = setUp();
  recorder.record(record(1));
  await expect.poll(() => batches, { timeout: 120_000 }).toEqual([[1]]);
});

test('records that a database outage kept back are written later, once', async () => {
  const { recorder, batches, warnings, setDatabaseDown } = setUp();
  setDatabaseDown(true);
  recorder.record(record(1));
  await recorder.flush();
  expect(warnings).toHaveLength(1);
  setDatabaseDown(false);
  recorder.record(record(2));
  await recorder.close();
  expect(batches).toEqual([[1, 2]]);
});

test('closing writes records that arrived during a write', async () => {
  const { recorder, batches } = setUp();
  recorder.record(record(1));
  const closed = recorder.close();
  recorder.record(record(2));
  await closed;
  expect(batches.flat()).toEqual([1, 2]);
});

test('the buffer is bounded while the database is down', async () => {
  const { recorder, batches, warnings, setDatabaseDown } = setUp();
  setDatabaseDown(true);
  for (let id = 0; id < 10_005; id += 1) recorder.record(record(id));
  expect(warnings).toHaveLength(1);
  setDatabaseDown(false);
  await recorder.close();
  expect(batches.flat()).toHaveLength(9_805);
  expect(batches[0]?.[0]).toBe(200);
});
