import { expect, test } from 'vitest';
import { backOffMs, failureLine, summarizeFailure, defaultMaxAttempts } from './job.rules.ts';

test('the wait doubles from two seconds to an hour', () => {
  const waits = [1, 2, 3, 11, 12, 36].map((attempt) => backOffMs(attempt, 0.5));
  expect(waits).toEqual([2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000]);
});

test('jitter spreads the wait by a quarter either way, so that jobs that failed together do not retry together', () => {
  expect([backOffMs(3, 0), backOffMs(3, 1)]).toEqual([6_000, 10_000]);
});

test('the default attempts last for a day with any jitter, as mails need it', () => {
  const hoursOf = (chance: number) => {
    let ms = 0;
    for (let attempt = 1; attempt < defaultMaxAttempts; attempt += 1)
      ms += backOffMs(attempt, chance);
    return ms / 3_600_000;
  };
  expect(hoursOf(0.5)).toBeGreaterThan(24);
  expect(hoursOf(0.5)).toBeLessThan(27);
});

test('a failure is summarized by kind, code and stack frames, without its message', () => {
  const error = Object.assign(new TypeError('mail to bob@example.org with key sk-123'), {
    code: 'EENVELOPE',
    reason: 'two words are not a code',
  });
  const summary = summarizeFailure(error);
  expect(summary).toMatchObject({ kind: 'TypeError', code: 'EENVELOPE' });
  expect(summary.at?.[0]).toContain('job.rules.test.ts');
  expect(JSON.stringify(summary)).not.toMatch(/bob|sk-123|two words/);
  expect(failureLine(summary)).toBe('TypeError EENVELOPE');
});

test('a message that looks like a stack frame is left out too', () => {
  const error = new Error('first\n    at secret place');
  error.name = 'a name with spaces';
  expect(JSON.stringify(summarizeFailure(error))).not.toMatch(/secret|spaces/);
  expect(summarizeFailure('thrown text')).toEqual({ kind: 'string' });
});
