import { expect, test } from 'vitest';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

const unavailable = () => new Error('Connection terminated due to connection timeout');

test('repeats while the database is unavailable', async () => {
  let attempts = 0;
  let retries = 0;
  const work = async () => {
    attempts += 1;
    if (attempts < 3) throw unavailable();
    return 'read';
  };
  expect(await retryWhileUnavailable(work, { onRetry: () => (retries += 1) })).toBe('read');
  expect([attempts, retries]).toEqual([3, 2]);
});

test('throws any other error at once, and an unavailable database after the timeout', async () => {
  let attempts = 0;
  const failing = (error: Error) => async () => {
    attempts += 1;
    throw error;
  };
  const onRetry = () => undefined;
  await expect(
    retryWhileUnavailable(failing(new Error('syntax error')), { onRetry }),
  ).rejects.toThrow('syntax error');
  expect(attempts).toBe(1);
  await expect(
    retryWhileUnavailable(failing(unavailable()), { onRetry, timeoutMs: 0 }),
  ).rejects.toThrow('connection timeout');
  expect(attempts).toBe(2);
});
