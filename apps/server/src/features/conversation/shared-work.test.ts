import { describe, expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

const never = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

describe('work that several wait for', () => {
  it('is done once, and again after it ended', async () => {
    const shared = createSharedWork<number>();
    let begun = 0;
    const work = async () => {
      begun += 1;
      return begun;
    };
    const { signal } = new AbortController();
    expect(
      await Promise.all([shared.join('a', work, signal), shared.join('a', work, signal)]),
    ).toEqual([1, 1]);
    expect(shared.has('a')).toBe(false);
    expect(await shared.join('a', work, signal)).toBe(2);
  });

  it('goes on while somebody waits, and is given up when the last one leaves', async () => {
    const shared = createSharedWork<string>();
    const [one, two] = [new AbortController(), new AbortController()];
    let given: unknown = null;
    const work = (signal: AbortSignal) =>
      never(signal).catch((reason: unknown) => {
        given = reason;
        throw reason;
      });
    const first = shared.join('a', work, one.signal);
    const second = shared.join('a', work, two.signal);
    one.abort(new Error('one left'));
    await expect(first).rejects.toThrow('one left');
    expect(given).toBeNull();
    two.abort(new Error('two left'));
    await expect(second).rejects.toThrow('two left');
    expect(given).toBeInstanceOf(Error);
  });

  it('fails for everybody who waits', async () => {
    const shared = createSharedWork<string>();
    const { signal } = new AbortController();
    const fail = async () => {
      throw new Error('no');
    };
    const results = await Promise.allSettled([
      shared.join('a', fail, signal),
      shared.join('a', fail, signal),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shared.has('a')).toBe(false);
  });
});
