import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotesRun } from './notes-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when told. */
function task() {
  let end: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  const work = vi.fn(() => promise);
  return { work, end };
}

describe('what one reader may condense', () => {
  it('begins no more calls than it may, and no more at once', async () => {
    const run = createNotesRun({ maxCalls: 2, concurrency: 1, patienceMs: 1_000 });
    const [one, two, three] = [task(), task(), task()];
    const first = run.attempt(false, one.work);
    const second = run.attempt(false, two.work);
    expect(await run.attempt(false, three.work)).toBeNull();
    expect(two.work).not.toHaveBeenCalled();
    one.end('one');
    expect(await first).toBe('one');
    two.end('two');
    expect(await second).toBe('two');
    expect(three.work).not.toHaveBeenCalled();
    run.stop();
  });

  it('joins work that is under way beyond its own number', async () => {
    const run = createNotesRun({ maxCalls: 0, concurrency: 1, patienceMs: 1_000 });
    const { work, end } = task();
    const joined = run.attempt(true, work);
    end('shared');
    expect(await joined).toBe('shared');
    run.stop();
  });

  it('loses patience: what runs is left to run, what waits does not begin', async () => {
    const run = createNotesRun({ maxCalls: 9, concurrency: 1, patienceMs: 1_000 });
    const [one, two] = [task(), task()];
    const answers = Promise.all([run.attempt(false, one.work), run.attempt(false, two.work)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answers).toEqual([null, null]);
    expect(two.work).not.toHaveBeenCalled();
    expect(await run.attempt(false, two.work)).toBeNull();
  });
});
