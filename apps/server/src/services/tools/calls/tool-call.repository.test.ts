import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { ToolCallRepository } from './tool-call.repository.ts';

test('a call is under way once, and free again where a process was killed in the middle', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const running = new ToolCallRepository(database.db);
  const hash = Buffer.alloc(32, 1);
  const begun = await Promise.all(Array.from({ length: 10 }, () => running.begin(hash, 60_000)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  await running.end(hash);
  // As if its time had passed.
  expect(await running.begin(hash, -1)).toBe(true);
  expect(await running.begin(hash, 60_000)).toBe(true);
  expect(await running.begin(hash, 60_000)).toBe(false);
});
