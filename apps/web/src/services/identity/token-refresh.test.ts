import { describe, expect, it, vi } from 'vitest';
import type { FakeStorage } from '../../../test/fake-storage.ts';
import { FakeBrowser, settled, signedInAnswer } from '../../../test/identity-tabs.ts';
import { createTabLock } from './tab-lock.ts';
import { createTokenRefresh, type RefreshAnswer } from './token-refresh.ts';

/** The server's side: the token that is good now, and how often it was asked. */
class Server {
  calls: string[] = [];
  current = 1;
  next: RefreshAnswer['state'] = 'renewed';

  readonly call = async (refreshToken: string): Promise<RefreshAnswer> => {
    this.calls.push(refreshToken);
    const state = this.next;
    await settled();
    if (state !== 'renewed') return { state };
    this.current += 1;
    return { state, answer: signedInAnswer(this.current) };
  };
}

function setUp() {
  const browser = new FakeBrowser();
  const server = new Server();
  const abandon = vi.fn();
  const announce = vi.fn();
  let tabs = 0;
  const openTab = (session?: FakeStorage, { hasLocks = false } = {}) => {
    const { desk, session: own } = browser.openTab(session);
    tabs += 1;
    const id = `tab-${tabs}`;
    const alone = createTabLock({
      locks: hasLocks ? fakeLocks : undefined,
      storage: browser.local,
      now: browser.clock.now,
      pause: browser.clock.pause,
      newId: () => id,
    });
    const { call } = server;
    const refresh = createTokenRefresh({
      desk,
      call,
      alone,
      now: browser.clock.now,
      announce,
      abandon,
    });
    return { desk, session: own, refresh };
  };
  let queue: Promise<unknown> = Promise.resolve();
  // The library types the callback by what the browser's own implementation takes.
  const fakeLocks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const result = queue.then(work);
      queue = result.catch(() => undefined);
      return result;
    },
  } as unknown as Pick<LockManager, 'request'>;
  return { browser, server, abandon, announce, openTab };
}

describe('a refresh', () => {
  it('is one for all who ask at the same time, and for a second after', async () => {
    const { browser, server, openTab } = setUp();
    const { desk, refresh } = openTab();
    desk.signIn(signedInAnswer(1), { remember: true });
    const all = Promise.all([refresh(), refresh(), refresh()]);
    await browser.clock.turn(100);
    expect(await all).toEqual(['renewed', 'renewed', 'renewed']);
    expect(server.calls).toEqual(['refresh-1']);
    expect(desk.getState().identity).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
    await browser.clock.turn(800);
    expect(await refresh()).toBe('renewed');
    expect(server.calls).toHaveLength(1);
    await browser.clock.turn(200);
    const later = refresh();
    await browser.clock.turn(100);
    expect(await later).toBe('renewed');
    expect(server.calls).toEqual(['refresh-1', 'refresh-2']);
  });

  it.each([true, false])('is one for many tabs (the browser has locks: %s)', async (hasLocks) => {
    const { browser, server, openTab } = setUp();
    const first = openTab(undefined, { hasLocks });
    first.desk.signIn(signedInAnswer(1), { remember: true });
    const tabs = [first, ...Array.from({ length: 5 }, () => openTab(undefined, { hasLocks }))];
    const outcomes = Promise.all(tabs.map(({ refresh }) => refresh()));
    await browser.clock.turn(5_000);
    expect(await outcomes).toEqual(Array.from({ length: 6 }, () => 'renewed'));
    expect(server.calls).toEqual(['refresh-1']);
    for (const { desk } of tabs) {
      expect(desk.getState().identity?.accessToken).toBe('access-2');
    }
    expect(browser.local.getItem('convoke.refreshLease')).toBeNull();
  });

  it('goes on when a tab died with the lease in its hand, or a clock was wrong', async () => {
    const { browser, server, openTab } = setUp();
    const { desk, refresh } = openTab();
    desk.signIn(signedInAnswer(1), { remember: true });
    browser.local.setItem('convoke.refreshLease', `dead ${browser.clock.now() + 20_000}`);
    const outcome = refresh();
    await browser.clock.turn(19_900);
    expect(server.calls).toHaveLength(0);
    await browser.clock.turn(1_000);
    expect(await outcome).toBe('renewed');

    browser.local.setItem('convoke.refreshLease', `wrong ${browser.clock.now() + 1e12}`);
    const other = openTab().refresh();
    await browser.clock.turn(100);
    expect(await other).toBe('renewed');
  });

  it('is not asked for again by a tab that has seen but a part of it', async () => {
    const { browser, server, openTab } = setUp();
    openTab().desk.signIn(signedInAnswer(1), { remember: true });
    const expiry = browser.local.getItem('convoke.tokenExpiry') ?? '';
    browser.local.setItem('convoke.tokenExpiry', '1000');
    const late = openTab();
    browser.local.setItem('convoke.tokenExpiry', expiry);
    const outcome = late.refresh();
    await browser.clock.turn(5_000);
    expect(await outcome).toBe('renewed');
    expect(server.calls).toEqual([]);
  });

  it('that is refused signs out, in all tabs', async () => {
    const { browser, server, openTab } = setUp();
    const { desk, refresh } = openTab();
    const other = openTab().desk;
    desk.signIn(signedInAnswer(1), { remember: true });
    browser.tellOthers(desk);
    server.next = 'refused';
    const outcome = refresh();
    await browser.clock.turn(100);
    expect(await outcome).toBe('signedOut');
    expect(desk.getState()).toMatchObject({ identity: null, ended: 'refused' });
    browser.tellOthers(desk);
    expect(other.getState()).toMatchObject({ identity: null, ended: 'elsewhere' });
  });

  it('that gets no answer signs nobody out', async () => {
    const { browser, server, openTab } = setUp();
    const { desk, refresh } = openTab();
    desk.signIn(signedInAnswer(1), { remember: true });
    server.next = 'unreachable';
    const outcome = refresh();
    await browser.clock.turn(100);
    expect(await outcome).toBe('unreachable');
    expect(desk.getState().identity?.refreshToken).toBe('refresh-1');
    expect(browser.local.getItem('convoke.refreshToken')).toBe('refresh-1');
  });

  it('without a refresh token ends the sign-in and asks nobody', async () => {
    const { browser, server, openTab } = setUp();
    openTab().desk.signIn(signedInAnswer(1), { remember: true });
    browser.local.removeItem('convoke.refreshToken');
    const { desk, refresh } = openTab();
    const outcome = refresh();
    await browser.clock.turn(100);
    expect(await outcome).toBe('signedOut');
    expect(desk.getState()).toMatchObject({ identity: null, ended: 'noRefreshToken' });
    expect(server.calls).toHaveLength(0);
  });

  it('that comes back after a sign-out is given up on the server too', async () => {
    const { browser, abandon, announce, openTab } = setUp();
    const { desk, refresh } = openTab(undefined, { hasLocks: true });
    desk.signIn(signedInAnswer(1), { remember: true });
    const outcome = refresh();
    await Promise.resolve();
    desk.end('here');
    await settled();
    await browser.clock.turn(100);
    expect(await outcome).toBe('signedOut');
    expect(abandon).toHaveBeenCalledWith(signedInAnswer(2));
    expect(announce).not.toHaveBeenCalled();
    expect(browser.local.length).toBe(0);
  });

  it('of one person never becomes the sign-in of the next', async () => {
    const { browser, openTab } = setUp();
    const { desk, refresh } = openTab(undefined, { hasLocks: true });
    desk.signIn(signedInAnswer(1), { remember: true });
    const outcome = refresh();
    await Promise.resolve();
    desk.signIn(signedInAnswer(7, { uuid: 'bob', email: 'bob@example.org' }), { remember: true });
    await browser.clock.turn(100);
    await outcome;
    expect(desk.getState().identity).toMatchObject({
      account: { uuid: 'bob' },
      accessToken: 'access-7',
    });
  });

  it('of a tab of its own is announced with the token that it replaced', async () => {
    const { browser, announce, openTab } = setUp();
    const { desk, refresh } = openTab();
    desk.signIn(signedInAnswer(1), { remember: false });
    const outcome = refresh();
    await browser.clock.turn(100);
    await outcome;
    expect(announce).toHaveBeenCalledExactlyOnceWith('refresh-1', signedInAnswer(2));
  });

  it('works where nothing can be agreed on', async () => {
    const { browser, server, openTab } = setUp();
    const { desk, refresh } = openTab();
    desk.signIn(signedInAnswer(1), { remember: false });
    browser.local.isReadRefused = true;
    expect(await refresh()).toBe('renewed');
    expect(server.calls).toHaveLength(1);
  });
});
