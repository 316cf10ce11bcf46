import { describe, expect, it } from 'vitest';
import { FakeBrowser, settled, signedInAnswer } from '../../../test/identity-tabs.ts';
import { createRefreshSchedule, refreshAheadMs } from './refresh-schedule.ts';
import { tokenLifeMs } from './stored-identity.rules.ts';
import type { RefreshOutcome } from './token-refresh.ts';

function setUp({ isSignedIn = true } = {}) {
  const browser = new FakeBrowser();
  const { clock } = browser;
  const { desk } = browser.openTab();
  if (isSignedIn) desk.signIn(signedInAnswer(1), { remember: true });
  const refreshedAtMs: number[] = [];
  const answers: RefreshOutcome[] = [];
  let number = 1;
  const schedule = createRefreshSchedule({
    desk,
    now: clock.now,
    after: clock.after,
    async refresh() {
      refreshedAtMs.push(clock.now());
      await settled();
      const outcome = answers.shift() ?? 'renewed';
      number += 1;
      if (outcome === 'renewed') desk.renew(signedInAnswer(number));
      else if (outcome === 'signedOut') desk.end('refused');
      return outcome;
    },
  });
  return { clock, desk, schedule, refreshedAtMs, answers };
}

describe('the tokens', () => {
  it('are renewed a minute before they end, again and again', async () => {
    const { clock, refreshedAtMs } = setUp();
    const startMs = clock.now();
    await clock.turn(tokenLifeMs - refreshAheadMs - 1);
    expect(refreshedAtMs).toEqual([]);
    await clock.turn(1);
    expect(refreshedAtMs).toEqual([startMs + tokenLifeMs - refreshAheadMs]);
    await clock.turn(tokenLifeMs);
    expect(refreshedAtMs).toHaveLength(2);
  });

  it('are waited for in steps that every timer can take', async () => {
    const { clock } = setUp();
    await clock.turn(tokenLifeMs);
    expect(Math.max(...clock.waits)).toBeLessThan(2 ** 31);
    expect(clock.pending).toBe(1);
  });

  it('that ended while the machine slept are renewed when it wakes', async () => {
    const { clock, schedule, refreshedAtMs } = setUp();
    await clock.turn(1_000);
    clock.sleep(tokenLifeMs);
    expect(refreshedAtMs).toEqual([]);
    schedule.wake();
    await settled();
    expect(refreshedAtMs).toHaveLength(1);
  });

  it('that had ended when the page was opened are renewed at once', async () => {
    const { clock, desk, schedule, refreshedAtMs } = setUp();
    schedule.stop();
    clock.nowMs += tokenLifeMs;
    const late: number[] = [];
    createRefreshSchedule({
      desk,
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

  it('are asked for less and less often while the server is away, and at once when it may be back', async () => {
    const { clock, schedule, refreshedAtMs, answers } = setUp();
    answers.push(...Array.from({ length: 20 }, () => 'unreachable' as const));
    await clock.turn(tokenLifeMs - refreshAheadMs);
    await clock.turn(60 * 60_000);
    const pauses = refreshedAtMs.slice(1).map((atMs, index) => atMs - (refreshedAtMs[index] ?? 0));
    expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((s) => s * 1_000));
    const before = refreshedAtMs.length;
    schedule.wake();
    await settled();
    expect(refreshedAtMs).toHaveLength(before + 1);
  });

  it('are not asked for in a loop, however strange the stored end is', async () => {
    const { clock, desk, schedule } = setUp();
    schedule.stop();
    let count = 0;
    clock.nowMs += 10 * tokenLifeMs;
    createRefreshSchedule({
      desk,
      now: clock.now,
      after: clock.after,
      refresh: async () => {
        count += 1;
        return 'renewed';
      },
    });
    await clock.turn(60_000);
    expect(count).toBeLessThanOrEqual(3);
  });

  it('of nobody need no timer', async () => {
    const { clock, desk, refreshedAtMs } = setUp({ isSignedIn: false });
    expect(clock.pending).toBe(0);
    desk.signIn(signedInAnswer(1), { remember: true });
    expect(clock.pending).toBe(1);
    desk.end('here');
    expect(clock.pending).toBe(0);
    await clock.turn(2 * tokenLifeMs);
    expect(refreshedAtMs).toEqual([]);
  });

  it('that were refused are not asked for again', async () => {
    const { clock, refreshedAtMs, answers } = setUp();
    answers.push('signedOut');
    await clock.turn(3 * tokenLifeMs);
    expect(refreshedAtMs).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
