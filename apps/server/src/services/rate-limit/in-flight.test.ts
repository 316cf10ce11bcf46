import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InFlightLimiter, type SlotResult } from './in-flight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new AbortController().signal;

/** What the limiter says at once; null when it lets wait. */
function atOnce(entry: SlotResult | Promise<SlotResult>): SlotResult | null {
  return entry instanceof Promise ? null : entry;
}

function taken(limiter: InFlightLimiter, client: string) {
  const entry = atOnce(limiter.enter(client, never));
  if (entry?.ok !== true) throw new Error('There should have been a place');
  return entry;
}

const limiterOf = (limit: number, limitPerClient = 8) =>
  new InFlightLimiter({ limit, limitPerClient });

describe('a full house', () => {
  it('lets the next call wait until one has ended', async () => {
    const limiter = limiterOf(2);
    const first = taken(limiter, 'a');
    taken(limiter, 'b');
    const third = limiter.enter('c', never);
    expect(atOnce(third)).toBeNull();
    first.leave();
    expect(await third).toMatchObject({ ok: true });
    expect(limiter.count).toBe(2);
  });

  it('lets them in in the order in which they came', async () => {
    const limiter = limiterOf(3);
    taken(limiter, 'x');
    taken(limiter, 'y');
    let inside = taken(limiter, 'a');
    const arrived: string[] = [];
    const waiting = ['b', 'c', 'd'].map(async (client) => {
      const entry = await limiter.enter(client, never);
      if (!entry.ok) throw new Error('refused');
      arrived.push(client);
      inside = entry;
    });
    for (const each of waiting) {
      inside.leave();
      await each;
    }
    expect(arrived).toEqual(['b', 'c', 'd']);
    inside.leave();
    expect(limiter.count).toBe(2);
  });

  it('refuses after two seconds', async () => {
    const limiter = limiterOf(1);
    taken(limiter, 'a');
    const waiting = limiter.enter('b', never);
    await vi.advanceTimersByTimeAsync(1_999);
    const settled = vi.fn();
    void Promise.resolve(waiting).then(settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual({ ok: false, reason: 'full', retryAfterSeconds: 2 });
  });

  it('refuses at once when as many wait as there are places', () => {
    const limiter = limiterOf(2);
    for (const client of ['a', 'b']) taken(limiter, client);
    for (const client of ['c', 'd']) expect(atOnce(limiter.enter(client, never))).toBeNull();
    expect(atOnce(limiter.enter('e', never))).toMatchObject({ ok: false, reason: 'full' });
  });

  it('gives the place of a caller who left while waiting to the next one', async () => {
    const limiter = limiterOf(2);
    const first = taken(limiter, 'a');
    taken(limiter, 'x');
    const leaving = new AbortController();
    const gone = limiter.enter('b', () => leaving.signal);
    const next = limiter.enter('c', never);
    leaving.abort();
    expect(await gone).toMatchObject({ ok: false });
    first.leave();
    expect(await next).toMatchObject({ ok: true });
    expect(await limiter.enter('d', () => AbortSignal.abort())).toMatchObject({ ok: false });
  });

  it('counts a call that ends twice once', () => {
    const limiter = limiterOf(2);
    const first = taken(limiter, 'a');
    taken(limiter, 'a');
    first.leave();
    first.leave();
    expect(limiter.count).toBe(1);
  });
});

describe('one client', () => {
  it('has at most its number of calls at once, while others find their places', async () => {
    const limiter = limiterOf(10, 2);
    const mine = taken(limiter, 'a');
    taken(limiter, 'a');
    const third = limiter.enter('a', never);
    expect(atOnce(third)).toBeNull();
    taken(limiter, 'b').leave();
    await vi.advanceTimersByTimeAsync(1_000);
    mine.leave();
    expect(await third).toMatchObject({ ok: true });
    const late = limiter.enter('a', never);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await late).toEqual({ ok: false, reason: 'client', retryAfterSeconds: 2 });
  });

  it('lets no more wait than may be under way', () => {
    const limiter = limiterOf(10, 2);
    for (let call = 0; call < 2; call += 1) taken(limiter, 'a');
    for (let call = 0; call < 2; call += 1) expect(atOnce(limiter.enter('a', never))).toBeNull();
    expect(atOnce(limiter.enter('a', never))).toMatchObject({ ok: false, reason: 'client' });
  });

  it('that has enough under way lets those behind it pass', async () => {
    const limiter = limiterOf(3, 2);
    taken(limiter, 'a');
    taken(limiter, 'a');
    const other = taken(limiter, 'b');
    const mine = limiter.enter('a', never);
    const next = limiter.enter('c', never);
    other.leave();
    expect(await next).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await mine).toMatchObject({ ok: false, reason: 'client' });
  });
});
