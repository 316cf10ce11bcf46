import { Pool } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDb } from '../../db/pool.ts';
import { systemClock } from '../../lib/clock.ts';
import { RateLimiter, type RateLimitStore } from './rate-limiter.ts';

const perMinute = { ai: 2, auth: 1, api: 3 };
const publishing = { perTenMinutes: 2, perDay: 3 };
const log = { warn: vi.fn(), info: vi.fn() };
const create = (store: RateLimitStore) =>
  new RateLimiter({ perMinute, publishing, store, clock: systemClock, log });

beforeEach(() => {
  log.warn.mockReset();
  log.info.mockReset();
});

describe('requests counted in memory', () => {
  it('are refused past the limit of their kind, with the time until the minute ends', async () => {
    const limiter = create({ kind: 'memory' });
    expect(await limiter.consume('ai', '192.0.2.1')).toEqual({ allowed: true });
    expect(await limiter.consume('ai', '192.0.2.1')).toEqual({ allowed: true });
    const refusal = await limiter.consume('ai', '192.0.2.1');
    expect(refusal).toMatchObject({ allowed: false, reason: 'limited' });
    if (!refusal.allowed) {
      expect(refusal.retryAfterSeconds).toBeGreaterThan(55);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    expect(await limiter.consume('auth', '192.0.2.1')).toEqual({ allowed: true });
    expect(await limiter.consume('ai', '192.0.2.2')).toEqual({ allowed: true });
  });

  it('have another limit from one moment to the next, and what was counted still counts', async () => {
    const limiter = create({ kind: 'memory' });
    const allowed = async () => (await limiter.consume('ai', '192.0.2.9')).allowed;
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
    limiter.setLimits({ ...perMinute, ai: 5 });
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
    limiter.setLimits({ ...perMinute, ai: 1 });
    expect((await limiter.consume('ai', '192.0.2.10')).allowed).toBe(true);
    expect((await limiter.consume('ai', '192.0.2.10')).allowed).toBe(false);
  });

  it('of one IPv6 customer share a limit', async () => {
    const limiter = create({ kind: 'memory' });
    await limiter.consume('auth', '2001:db8:1:2::1');
    expect((await limiter.consume('auth', '2001:db8:1:2::2')).allowed).toBe(false);
    expect((await limiter.consume('auth', '2001:db8:1:3::1')).allowed).toBe(true);
  });

  it('of a whole IPv6 /48 share a limit eight times as large, and IPv4 has none beyond its own', async () => {
    const limiter = create({ kind: 'memory' });
    const allowed: string[] = [];
    for (let network = 0; network < 20; network += 1) {
      const address = `2001:db8:1:${network.toString(16)}::1`;
      if ((await limiter.consume('auth', address)).allowed) allowed.push(address);
    }
    expect(allowed).toHaveLength(8);
    expect((await limiter.consume('auth', '2001:db8:2::1')).allowed).toBe(true);
    for (let host = 1; host < 20; host += 1)
      expect((await limiter.consume('auth', `192.0.2.${host}`)).allowed).toBe(true);
  });

  it('that one network has too many of leave the limit of its /48 to the neighbours', async () => {
    const limiter = create({ kind: 'memory' });
    for (let call = 0; call < 100; call += 1) await limiter.consume('auth', '2001:db8:1:2::1');
    for (let network = 3; network < 10; network += 1)
      expect((await limiter.consume('auth', `2001:db8:1:${network}::1`)).allowed).toBe(true);
  });

  it('begin anew with the next minute', async () => {
    vi.useFakeTimers();
    try {
      const limiter = create({ kind: 'memory' });
      await limiter.consume('auth', '192.0.2.1');
      expect((await limiter.consume('auth', '192.0.2.1')).allowed).toBe(false);
      vi.advanceTimersByTime(60_001);
      expect((await limiter.consume('auth', '192.0.2.1')).allowed).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('publications', () => {
  const publish = async (limiter: ReturnType<typeof create>) =>
    limiter.consume('publish', '192.0.2.1');

  it('are counted in ten minutes and by the day, and a refusal says which of them it waits for', async () => {
    vi.useFakeTimers();
    try {
      const limiter = create({ kind: 'memory' });
      expect([await publish(limiter), await publish(limiter)]).toEqual([
        { allowed: true },
        { allowed: true },
      ]);
      vi.advanceTimersByTime(60_000);
      expect(await publish(limiter)).toEqual({
        allowed: false,
        reason: 'limited',
        retryAfterSeconds: 9 * 60,
      });
      vi.advanceTimersByTime(9 * 60_000);
      expect(await publish(limiter)).toEqual({ allowed: true });
      expect(await publish(limiter)).toEqual({
        allowed: false,
        reason: 'limited',
        retryAfterSeconds: 24 * 60 * 60 - 10 * 60,
      });
      vi.advanceTimersByTime(24 * 60 * 60_000);
      expect(await publish(limiter)).toEqual({ allowed: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('of which nothing came are given back', async () => {
    const limiter = create({ kind: 'memory' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await publish(limiter)).toEqual({ allowed: true });
      await limiter.giveBack('publish', '192.0.2.1');
    }
    await publish(limiter);
    await publish(limiter);
    expect(await publish(limiter)).toMatchObject({ allowed: false });
    expect(await publish(limiter)).toMatchObject({ allowed: false });
    await limiter.giveBack('publish', '192.0.2.1');
    expect(await publish(limiter)).toEqual({ allowed: true });
  });
});

describe('when the store of the limits fails', () => {
  /** A pool whose queries end as the test says. */
  function poolOf(query: () => Promise<unknown>): RateLimitStore {
    const pool = Object.assign(new Pool(), { query });
    return { kind: 'postgres', pool, db: createDb(pool) };
  }

  it.each(['ai', 'auth', 'publish'] as const)(
    '%s calls are refused as unavailable',
    async (kind) => {
      const limiter = create(poolOf(() => Promise.reject(new Error('gone'))));
      expect(await limiter.consume(kind, '192.0.2.1')).toEqual({
        allowed: false,
        reason: 'unavailable',
        retryAfterSeconds: 2,
      });
    },
  );

  it('other calls go on, counted by this node alone', async () => {
    const limiter = create(poolOf(() => Promise.reject(new Error('gone'))));
    for (let call = 0; call < 3; call += 1) {
      expect(await limiter.consume('api', '192.0.2.1')).toEqual({ allowed: true });
    }
    expect(await limiter.consume('api', '192.0.2.1')).toMatchObject({ reason: 'limited' });
  });

  it('a store that hangs is given up soon', async () => {
    const limiter = create(poolOf(() => new Promise(() => {})));
    expect(await limiter.consume('ai', '192.0.2.1')).toMatchObject({ reason: 'unavailable' });
  });

  it('the log says so once, and once that it is over', async () => {
    let isGone = true;
    const limiter = create(
      poolOf(async () => {
        if (isGone) throw new Error('gone');
        return { rows: [{ points: 1, expire: systemClock.now() + 1_000 }] };
      }),
    );
    for (let call = 0; call < 3; call += 1) await limiter.consume('ai', '192.0.2.1');
    expect(log.warn).toHaveBeenCalledOnce();
    isGone = false;
    expect(await limiter.consume('ai', '192.0.2.1')).toEqual({ allowed: true });
    await limiter.consume('ai', '192.0.2.1');
    expect(log.info).toHaveBeenCalledOnce();
  });
});
