import { describe, expect, it } from 'vitest';
import { FakeBrowser, flushPromises, signedInResponse } from '../../../test/fake-browser.ts';
import { createRefreshSchedule, refreshLeadMs } from './refresh-schedule.ts';
import { tokenLifeMs } from './stored-identity.rules.ts';
import type { RefreshOutcome } from './token-refresh.ts';

function setUp({ isSignedIn = true } = {}) {
  const browser = new FakeBrowser();
  const { clock } = browser;
  const { store } = browser.openTab();
  if (isSignedIn) store.signIn(signedInResponse(1), { remember: true });
  const refreshedAtMs: number[] = [];
  const outcomes: RefreshOutcome[] = [];
  let number = 1;
  const schedule = createRefreshSchedule({
    store,
    now: clock.now,
    after: clock.after,
    async refresh() {
      refreshedAtMs.push(clock.now());
      await flushPromises();
      const outcome = outcomes.shift() ?? 'renewed';
      number += 1;
      if (outcome === 'renewed') store.renew(signedInResponse(number));
      else if (outcome === 'signedOut') store.end('refused');
      return outcome;
    },
  });
  return { clock, store, schedule, refreshedAtMs, outcomes };
}

describe('the tokens', () => {
  it('are renewed a minute before they expire, again and again', async () => {
    const { clock, refreshedAtMs } = setUp();
    const startMs = clock.now();
    await clock.advance(tokenLifeMs - refreshLeadMs - 1);
    expect(refreshedAtMs).toEqual([]);
    await clock.advance(1);
    expect(refreshedAtMs).toEqual([startMs + tokenLifeMs - refreshLeadMs]);
    await clock.advance(tokenLifeMs);
    expect(refreshedAtMs).toHaveLength(2);
  });

  it('are awaited in steps that every timer accepts', async () => {
    const { clock } = setUp();
    await clock.advance(tokenLifeMs);
    expect(Math.max(...clock.waits)).toBeLessThan(2 ** 31);
    expect(clock.pending).toBe(1);
  });

  it('that expired while the machine slept are renewed when it wakes', async () => {
    const { clock, schedule, refreshedAtMs } = setUp();
    await clock.advance(1_000);
    clock.sleep(tokenLifeMs);
    expect(refreshedAtMs).toEqual([]);
    schedule.wake();
    await flushPromises();
    expect(refreshedAtMs).toHaveLength(1);
  });

  it('that had expired when the page was opened are renewed at once', async () => {
    const { clock, store, schedule, refreshedAtMs } = setUp();
    schedule.stop();
    clock.nowMs += tokenLifeMs;
    const late: number[] = [];
    createRefreshSchedule({
      store,
      now: clock.now,
      after: clock.after,
      refresh: async () => {
        late.push(clock.now());
        return 'renewed';
      },
    });
    expect(late).toHaveLength(1);
    expect(refreshedAtMs).toEqual([]);
  });

  it('are requested with growing delays while the server is unreachable, and at once when it may be back', async () => {
    const { clock, schedule, refreshedAtMs, outcomes } = setUp();
    outcomes.push(...Array.from({ length: 20 }, () => 'unreachable' as const));
    await clock.advance(tokenLifeMs - refreshLeadMs);
    await clock.advance(60 * 60_000);
    const delays = refreshedAtMs.slice(1).map((atMs, index) => atMs - (refreshedAtMs[index] ?? 0));
    expect(delays.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((s) => s * 1_000));
    const before = refreshedAtMs.length;
    schedule.wake();
    await flushPromises();
    expect(refreshedAtMs).toHaveLength(before + 1);
  });

  it('are not requested in a loop, whatever the stored expiry', async () => {
    const { clock, store, schedule } = setUp();
    schedule.stop();
    let count = 0;
    clock.nowMs += 10 * tokenLifeMs;
    createRefreshSchedule({
      store,
      now: clock.now,
      after: clock.after,
      refresh: async () => {
        count += 1;
        return 'renewed';
      },
    });
    await clock.advance(60_000);
    expect(count).toBeLessThanOrEqual(3);
  });

  it('need no timer while signed out', async () => {
    const { clock, store, refreshedAtMs } = setUp({ isSignedIn: false });
    expect(clock.pending).toBe(0);
    store.signIn(signedInResponse(1), { remember: true });
    expect(clock.pending).toBe(1);
    store.end('here');
    expect(clock.pending).toBe(0);
    await clock.advance(2 * tokenLifeMs);
    expect(refreshedAtMs).toEqual([]);
  });

  it('that were refused are not requested again', async () => {
    const { clock, refreshedAtMs, outcomes } = setUp();
    outcomes.push('signedOut');
    await clock.advance(3 * tokenLifeMs);
    expect(refreshedAtMs).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
