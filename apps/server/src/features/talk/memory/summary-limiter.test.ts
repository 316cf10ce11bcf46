import { describe, expect, it, vi } from 'vitest';
import { createSummaryLimiter } from './summary-limiter.ts';

/** Work that the test ends. */
function task() {
  let end: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  const work = vi.fn(() => promise);
  return { work, end };
}

describe('the summary limiter', () => {
  it('bounds the number of calls and how many run at once', async () => {
    const run = createSummaryLimiter({ maxCalls: 2, concurrency: 1 });
    const [one, two, three] = [task(), task(), task()];
    const first = run.attempt(one.work);
    const second = run.attempt(two.work);
    expect(await run.attempt(three.work)).toBeNull();
    expect(two.work).not.toHaveBeenCalled();
    one.end('one');
    expect(await first).toBe('one');
    two.end('two');
    expect(await second).toBe('two');
    expect(three.work).not.toHaveBeenCalled();
  });

  it('starts nothing after it is stopped, and lets calls in progress end', async () => {
    const run = createSummaryLimiter({ maxCalls: 9, concurrency: 1 });
    const [one, two, three] = [task(), task(), task()];
    const first = run.attempt(one.work);
    const second = run.attempt(two.work);
    await vi.waitFor(() => expect(one.work).toHaveBeenCalled());
    run.stop();
    expect(await run.attempt(three.work)).toBeNull();
    one.end('one');
    expect(await Promise.all([first, second])).toEqual(['one', null]);
    expect(two.work).not.toHaveBeenCalled();
  });

  it('continues after a failed call', async () => {
    const run = createSummaryLimiter({ maxCalls: 2, concurrency: 1 });
    const failed = run.attempt(() => Promise.reject(new Error('no')));
    const next = run.attempt(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
