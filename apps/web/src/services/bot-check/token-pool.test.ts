import { describe, expect, it } from 'vitest';
import { createTokenPool, type FreshToken, type PoolClock } from './token-pool.ts';

/** A clock that the test turns by hand. */
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
        await settle();
        const next = timers.toSorted((a, b) => a.atMs - b.atMs).find((each) => each.atMs <= endMs);
        if (next === undefined) break;
        timers = timers.filter((each) => each !== next);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = endMs;
      await settle();
    },
  };
}

/** Lets every promise that can go on do so. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

function createTestPool({ ahead = 2, usableForMs = 270_000 } = {}) {
  const clock = createTestClock();
  let made = 0;
  let failure: Error | null = null;
  let isHanging = false;
  let open: AbortSignal[] = [];
  const source = {
    ahead,
    async next(signal: AbortSignal): Promise<FreshToken> {
      open.push(signal);
      made += 1;
      const token = `token ${made}`;
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
    pool: createTokenPool({ source, clock }),
    asked: () => made,
    fail: (error: Error | null) => {
      failure = error;
    },
    hang: (value: boolean) => {
      isHanging = value;
    },
    lastSignal: () => open.at(-1),
  };
}

describe('tokens are kept ready', () => {
  it('not before a screen needs them', async () => {
    const { clock, asked } = createTestPool();
    await clock.pass(1_000_000);
    expect(asked()).toBe(0);
  });

  it('two ahead, from when a screen is there, and one more after each that is taken', async () => {
    const { pool, clock, asked } = createTestPool();
    pool.hold();
    await clock.pass(0);
    expect([asked(), pool.status]).toEqual([2, 'ready']);
    expect(await pool.take()).toBe('token 1');
    await clock.pass(0);
    expect(asked()).toBe(3);
    expect([await pool.take(), await pool.take()]).toEqual(['token 2', 'token 3']);
  });

  it('and replaced before they expire, for as long as the screen is there', async () => {
    const { pool, clock, asked } = createTestPool({ usableForMs: 100_000 });
    const release = pool.hold();
    await clock.pass(99_999);
    expect(asked()).toBe(2);
    await clock.pass(1);
    expect(asked()).toBe(4);
    expect(await pool.take()).toBe('token 3');
    release();
    await clock.pass(1_000_000);
    expect(asked()).toBe(5);
  });

  it('and an expired one is never handed out, even when no timer rang in a long sleep', async () => {
    const { pool, clock } = createTestPool({ usableForMs: 100_000 });
    const release = pool.hold();
    await clock.pass(0);
    release();
    await clock.pass(200_000);
    expect(await pool.take()).toBe('token 3');
  });

  it('by two screens at once without doubling them', async () => {
    const { pool, clock, asked } = createTestPool();
    const [first, second] = [pool.hold(), pool.hold()];
    await clock.pass(0);
    expect(asked()).toBe(2);
    first();
    first();
    await pool.take();
    await clock.pass(0);
    expect(asked()).toBe(3);
    second();
    await pool.take();
    await clock.pass(0);
    expect(asked()).toBe(3);
  });
});

describe('a call that finds no token', () => {
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

  it('stops waiting when it is stopped, and costs nobody a token', async () => {
    const { pool, clock, hang } = createTestPool();
    hang(true);
    const stop = new AbortController();
    const token = pool.take(stop.signal);
    await clock.pass(0);
    stop.abort(new Error('stopped by the visitor'));
    await expect(token).rejects.toThrow('stopped by the visitor');
    await expect(pool.take(stop.signal)).rejects.toThrow('stopped by the visitor');
  });

  it('is told after a second failure, not kept waiting', async () => {
    const { pool, clock, fail, asked } = createTestPool();
    fail(new Error('no network'));
    const token = pool.take();
    const refusal = expect(token).rejects.toThrow('no network');
    await clock.pass(0);
    expect([asked(), pool.status]).toEqual([1, 'checking']);
    await clock.pass(500);
    await refusal;
    expect([asked(), pool.status]).toEqual([2, 'failed']);
  });

  it('does not wait for a time that the server sets far away', async () => {
    const { pool, clock, fail, asked } = createTestPool();
    fail(Object.assign(new Error('too many'), { retryAfterSeconds: 40 }));
    pool.hold();
    const refusal = expect(pool.take()).rejects.toThrow('too many');
    await clock.pass(0);
    await refusal;
    fail(null);
    await clock.pass(39_999);
    expect(asked()).toBe(1);
    await clock.pass(1);
    expect(pool.status).toBe('ready');
  });
});

describe('after failures', () => {
  it('the pauses grow up to a minute, and everything is well with the first success', async () => {
    const { pool, clock, fail, asked } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(0);
    const askedAfter = [];
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await clock.pass(ms - 1);
      const before = asked();
      await clock.pass(1);
      askedAfter.push(asked() - before);
    }
    expect(askedAfter).toEqual(Array(9).fill(1));
    expect(pool.status).toBe('failed');
    fail(null);
    await clock.pass(60_000);
    expect(pool.status).toBe('ready');
  });

  it('a call does not wait for the pause to end', async () => {
    const { pool, clock, fail } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(100_000);
    fail(null);
    const token = pool.take();
    await settle();
    expect(await token).toMatch(/^token/);
  });

  it('the visitor can try again at once', async () => {
    const { pool, clock, fail } = createTestPool();
    fail(new Error('no network'));
    pool.hold();
    await clock.pass(100_000);
    expect(pool.status).toBe('failed');
    fail(null);
    pool.discard();
    expect(pool.status).toBe('checking');
    await settle();
    expect(pool.status).toBe('ready');
  });
});

describe('tokens that the server refused', () => {
  it('are thrown away with all that are ready, and new ones are made', async () => {
    const { pool, clock } = createTestPool();
    pool.hold();
    await clock.pass(0);
    await pool.take();
    await clock.pass(0);
    pool.discard();
    await clock.pass(0);
    expect(await pool.take()).toBe('token 4');
  });

  it('take the one in the making with them', async () => {
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
  it('rests after a minute and is ready again when it is seen', async () => {
    const { pool, clock, asked } = createTestPool({ usableForMs: 100_000 });
    pool.hold();
    await clock.pass(0);
    pool.setHidden(true);
    await clock.pass(1_000_000);
    expect(asked()).toBe(2);
    pool.setHidden(false);
    await clock.pass(0);
    expect(asked()).toBe(4);
    expect(await pool.take()).toBe('token 3');
  });

  it('goes on when it was hidden for a moment only', async () => {
    const { pool, clock, asked } = createTestPool({ usableForMs: 100_000 });
    pool.hold();
    pool.setHidden(true);
    await clock.pass(30_000);
    pool.setHidden(false);
    await clock.pass(70_000);
    expect(asked()).toBe(4);
  });

  it('still serves a call that asks', async () => {
    const { pool, clock } = createTestPool();
    pool.setHidden(true);
    await clock.pass(100_000);
    const token = pool.take();
    await settle();
    expect(await token).toBe('token 1');
  });
});

it('a pool tells its listeners when its state changes, and only then', async () => {
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
