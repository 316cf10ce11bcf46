import { describe, expect, it } from 'vitest';
import { TokenPool, type FreshToken, type PoolClock } from './token-pool.ts';

/** A clock that the test advances. */
function createTestClock(): PoolClock & { pass(ms: number): Promise<void> } {
  let nowMs = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    elapsedMs: () => nowMs,
    after(ms, run) {
      const timer = { atMs: nowMs + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    async pass(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        await flushPromises();
        const next = timers.toSorted((a, b) => a.atMs - b.atMs).find((each) => each.atMs <= endMs);
        if (next === undefined) break;
        timers = timers.filter((each) => each !== next);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = endMs;
      await flushPromises();
    },
  };
}

/** Runs all pending promise callbacks. */
const flushPromises = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

function createTestPool({ ahead = 2, usableForMs = 270_000 } = {}) {
  const clock = createTestClock();
  let count = 0;
  let failure: Error | null = null;
  let isHanging = false;
  let open: AbortSignal[] = [];
  const source = {
    ahead,
    async next(signal: AbortSignal): Promise<FreshToken> {
      open.push(signal);
      count += 1;
      const token = `token ${count}`;
      if (isHanging) {
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      }
      if (failure !== null) throw failure;
      return { token, usableForMs };
    },
  };
  return {
    clock,
    pool: new TokenPool({ source, clock }),
    requestCount: () => count,
    fail: (error: Error | null) => {
      failure = error;
    },
    hang: (value: boolean) => {
      isHanging = value;
    },
    lastSignal: () => open.at(-1),
  };
}

describe('tokens are stocked', () => {
  it('not before a screen needs them', async () => {
    const { clock, requestCount } = createTestPool();
    await clock.pass(1_000_000);
    expect(requestCount()).toBe(0);
  });

  it('two ahead, once there is such a screen, and one more after each that is taken', async () => {
    const { pool, clock, requestCount } = createTestPool();
    pool.hold();
    await clock.pass(0);
    expect([requestCount(), pool.status]).toEqual([2, 'ready']);
    expect(await pool.take()).toBe('token 1');
    await clock.pass(0);
    expect(requestCount()).toBe(3);
    expect([await pool.take(), await pool.take()]).toEqual(['token 2', 'token 3']);
  });

  it('and replaced before they expire, as long as the screen is mounted', async () => {
    const { pool, clock, requestCount } = createTestPool({ usableForMs: 100_000 });
    const release = pool.hold();
    await clock.pass(99_999);
    expect(requestCount()).toBe(2);
    await clock.pass(1);
    expect(requestCount()).toBe(4);
    expect(await pool.take()).toBe('token 3');
    release();
    await clock.pass(1_000_000);
    expect(requestCount()).toBe(5);
  });

  it('and an expired one is never returned, even when no timer fired in a long sleep', async () => {
    const { pool, clock } = createTestPool({ usableForMs: 100_000 });
    const release = pool.hold();
    await clock.pass(0);
    release();
    await clock.pass(200_000);
    expect(await pool.take()).toBe('token 3');
  });

  it('without doubling them for two screens', async () => {
    const { pool, clock, requestCount } = createTestPool();
    const [first, second] = [pool.hold(), pool.hold()];
    await clock.pass(0);
    expect(requestCount()).toBe(2);
    first();
    first();
    await pool.take();
    await clock.pass(0);
    expect(requestCount()).toBe(3);
    second();
    await pool.take();
    await clock.pass(0);
    expect(requestCount()).toBe(3);
  });
});

describe('a call without a token in stock', () => {
  it('waits for one', async () => {
    const { pool, clock } = createTestPool();
    const token = pool.take();
    await clock.pass(0);
    expect(await token).toBe('token 1');
  });

  it('gets one of its own when many wait', async () => {
    const { pool, clock } = createTestPool();
    const tokens = Promise.all(Array.from({ length: 5 }, () => pool.take()));
    await clock.pass(0);
    expect(new Set(await tokens).size).toBe(5);
  });

  it('stops waiting when it is aborted, and wastes no token', async () => {
    const { pool, clock, hang } = createTestPool();
    hang(true);
    const stop = new AbortController();
    const token = pool.take(stop.signal);
    await clock.pass(0);
    stop.abort(new Error('stopped by the visitor'));
    await expect(token).rejects.toThrow('stopped by the visitor');
    await expect(pool.take(stop.signal)).rejects.toThrow('stopped by the visitor');
  });

  it('fails after a second failure, instead of waiting on', async () => {
    const { pool, clock, fail, requestCount } = createTestPool();
    fail(new Error('no network'));
    const token = pool.take();
    const refusal = expect(token).rejects.toThrow('no network');
    await clock.pass(0);
    expect([requestCount(), pool.status]).toEqual([1, 'checking']);
    await clock.pass(500);
    await refusal;
    expect([requestCount(), pool.status]).toEqual([2, 'failed']);
  });

  it('does not wait for a distant retry time of the server', async () => {
    const { pool, clock, fail, requestCount } = createTestPool();
    fail(Object.assign(new Error('too many'), { retryAfterSeconds: 40 }));
    pool.hold();
    const refusal = expect(pool.take()).rejects.toThrow('too many');
    await clock.pass(0);
    await refusal;
    fail(null);
    await clock.pass(39_999);
    expect(requestCount()).toBe(1);
    await clock.pass(1);
    expect(pool.status).toBe('ready');
  });
});

describe('after failures', () => {
  it('the delays grow up to a minute, and the first success resets them', async () => {
    const { pool, clock, fail, requestCount } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(0);
    const countsAfter = [];
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await clock.pass(ms - 1);
      const before = requestCount();
      await clock.pass(1);
      countsAfter.push(requestCount() - before);
    }
    expect(countsAfter).toEqual(Array(9).fill(1));
    expect(pool.status).toBe('failed');
    fail(null);
    await clock.pass(60_000);
    expect(pool.status).toBe('ready');
  });

  it('a call does not wait for the delay to end', async () => {
    const { pool, clock, fail } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(100_000);
    fail(null);
    const token = pool.take();
    await flushPromises();
    expect(await token).toMatch(/^token/);
  });

  it('the visitor can retry at once', async () => {
    const { pool, clock, fail } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(100_000);
    expect(pool.status).toBe('failed');
    fail(null);
    pool.discard();
    expect(pool.status).toBe('checking');
    await flushPromises();
    expect(pool.status).toBe('ready');
  });
});

describe('tokens that the server refused', () => {
  it('are discarded with all in stock, and new ones are made', async () => {
    const { pool, clock } = createTestPool();
    pool.hold();
    await clock.pass(0);
    await pool.take();
    await clock.pass(0);
    pool.discard();
    await clock.pass(0);
    expect(await pool.take()).toBe('token 4');
  });

  it('discard the one in progress too', async () => {
    const { pool, clock, hang, lastSignal } = createTestPool();
    hang(true);
    pool.hold();
    await clock.pass(0);
    const old = lastSignal();
    hang(false);
    pool.discard();
    expect(old?.aborted).toBe(true);
    await clock.pass(0);
    expect(pool.status).toBe('ready');
    expect(await pool.take()).toBe('token 2');
  });
});

describe('a hidden page', () => {
  it('pauses after a minute and is ready again when it is visible', async () => {
    const { pool, clock, requestCount } = createTestPool({ usableForMs: 100_000 });
    pool.hold();
    await clock.pass(0);
    pool.setHidden(true);
    await clock.pass(1_000_000);
    expect(requestCount()).toBe(2);
    pool.setHidden(false);
    await clock.pass(0);
    expect(requestCount()).toBe(4);
    expect(await pool.take()).toBe('token 3');
  });

  it('continues when it was hidden only for a moment', async () => {
    const { pool, clock, requestCount } = createTestPool({ usableForMs: 100_000 });
    pool.hold();
    pool.setHidden(true);
    await clock.pass(30_000);
    pool.setHidden(false);
    await clock.pass(70_000);
    expect(requestCount()).toBe(4);
  });

  it('still serves a call', async () => {
    const { pool, clock } = createTestPool();
    pool.setHidden(true);
    await clock.pass(100_000);
    const token = pool.take();
    await flushPromises();
    expect(await token).toBe('token 1');
  });
});

it('a pool notifies its listeners when its status changes, and only then', async () => {
  const { pool, clock } = createTestPool();
  const seen: string[] = [];
  const stop = pool.subscribe(() => seen.push(pool.status));
  pool.hold();
  await clock.pass(0);
  await pool.take();
  await clock.pass(0);
  expect(seen).toEqual(['ready']);
  stop();
  pool.discard();
  expect(seen).toEqual(['ready']);
});
