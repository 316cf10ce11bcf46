import { describe, expect, it, vi } from 'vitest';
import type { FakeStorage } from '../../../test/fake-storage.ts';
import { FakeBrowser, flushPromises, signedInResponse } from '../../../test/fake-browser.ts';
import { createTabLock } from './tab-lock.ts';
import { createTokenRefresh, type RefreshResponse } from './token-refresh.ts';

/** The server's side: the valid token, and the number of requests. */
class Server {
  calls: string[] = [];
  current = 1;
  next: RefreshResponse['state'] = 'renewed';

  readonly call = async (refreshToken: string): Promise<RefreshResponse> => {
    this.calls.push(refreshToken);
    const state = this.next;
    await flushPromises();
    if (state !== 'renewed') return { state };
    this.current += 1;
    return { state, response: signedInResponse(this.current) };
  };
}

function setUp() {
  const browser = new FakeBrowser();
  const server = new Server();
  const revoke = vi.fn();
  const announce = vi.fn();
  let tabs = 0;
  const openTab = (session?: FakeStorage, { hasLocks = false } = {}) => {
    const { store, session: own } = browser.openTab(session);
    tabs += 1;
    const id = `tab-${tabs}`;
    const runExclusively = createTabLock({
      locks: hasLocks ? fakeLocks : undefined,
      storage: browser.local,
      now: browser.clock.now,
      delay: browser.clock.delay,
      newId: () => id,
    });
    const { call } = server;
    const refresh = createTokenRefresh({
      store,
      call,
      runExclusively,
      now: browser.clock.now,
      announce,
      revoke,
    });
    return { store, session: own, refresh };
  };
  let queue: Promise<unknown> = Promise.resolve();
  // The library types the callback by the browser's own implementation.
  const fakeLocks = {
    request: (_name: string, task: () => Promise<unknown>) => {
      const result = queue.then(task);
      queue = result.catch(() => undefined);
      return result;
    },
  } as unknown as Pick<LockManager, 'request'>;
  return { browser, server, revoke, announce, openTab };
}

describe('a refresh', () => {
  it('is shared by concurrent callers, and for a second after', async () => {
    const { browser, server, openTab } = setUp();
    const { store, refresh } = openTab();
    store.signIn(signedInResponse(1), { remember: true });
    const all = Promise.all([refresh(), refresh(), refresh()]);
    await browser.clock.advance(100);
    expect(await all).toEqual(['renewed', 'renewed', 'renewed']);
    expect(server.calls).toEqual(['refresh-1']);
    expect(store.getState().identity).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
    await browser.clock.advance(800);
    expect(await refresh()).toBe('renewed');
    expect(server.calls).toHaveLength(1);
    await browser.clock.advance(200);
    const later = refresh();
    await browser.clock.advance(100);
    expect(await later).toBe('renewed');
    expect(server.calls).toEqual(['refresh-1', 'refresh-2']);
  });

  it.each([true, false])('is shared by many tabs (the browser has locks: %s)', async (hasLocks) => {
    const { browser, server, openTab } = setUp();
    const first = openTab(undefined, { hasLocks });
    first.store.signIn(signedInResponse(1), { remember: true });
    const tabs = [first, ...Array.from({ length: 5 }, () => openTab(undefined, { hasLocks }))];
    const outcomes = Promise.all(tabs.map(({ refresh }) => refresh()));
    await browser.clock.advance(5_000);
    expect(await outcomes).toEqual(Array.from({ length: 6 }, () => 'renewed'));
    expect(server.calls).toEqual(['refresh-1']);
    for (const { store } of tabs) {
      expect(store.getState().identity?.accessToken).toBe('access-2');
    }
    expect(browser.local.getItem('convoke.refreshLease')).toBeNull();
  });

  it('continues when a tab closed while it held the lease, or a clock was wrong', async () => {
    const { browser, server, openTab } = setUp();
    const { store, refresh } = openTab();
    store.signIn(signedInResponse(1), { remember: true });
    browser.local.setItem('convoke.refreshLease', `dead ${browser.clock.now() + 20_000}`);
    const outcome = refresh();
    await browser.clock.advance(19_900);
    expect(server.calls).toHaveLength(0);
    await browser.clock.advance(1_000);
    expect(await outcome).toBe('renewed');

    browser.local.setItem('convoke.refreshLease', `wrong ${browser.clock.now() + 1e12}`);
    const other = openTab().refresh();
    await browser.clock.advance(100);
    expect(await other).toBe('renewed');
  });

  it('is not repeated by a tab that has seen only part of it', async () => {
    const { browser, server, openTab } = setUp();
    openTab().store.signIn(signedInResponse(1), { remember: true });
    const expiry = browser.local.getItem('convoke.tokenExpiry') ?? '';
    browser.local.setItem('convoke.tokenExpiry', '1000');
    const late = openTab();
    browser.local.setItem('convoke.tokenExpiry', expiry);
    const outcome = late.refresh();
    await browser.clock.advance(5_000);
    expect(await outcome).toBe('renewed');
    expect(server.calls).toEqual([]);
  });

  it('that is refused signs out, in all tabs', async () => {
    const { browser, server, openTab } = setUp();
    const { store, refresh } = openTab();
    const other = openTab().store;
    store.signIn(signedInResponse(1), { remember: true });
    browser.dispatchStorageEvents(store);
    server.next = 'refused';
    const outcome = refresh();
    await browser.clock.advance(100);
    expect(await outcome).toBe('signedOut');
    expect(store.getState()).toMatchObject({ identity: null, ended: 'refused' });
    browser.dispatchStorageEvents(store);
    expect(other.getState()).toMatchObject({ identity: null, ended: 'elsewhere' });
  });

  it('without a response signs nobody out', async () => {
    const { browser, server, openTab } = setUp();
    const { store, refresh } = openTab();
    store.signIn(signedInResponse(1), { remember: true });
    server.next = 'unreachable';
    const outcome = refresh();
    await browser.clock.advance(100);
    expect(await outcome).toBe('unreachable');
    expect(store.getState().identity?.refreshToken).toBe('refresh-1');
    expect(browser.local.getItem('convoke.refreshToken')).toBe('refresh-1');
  });

  it('without a refresh token ends the sign-in and sends no request', async () => {
    const { browser, server, openTab } = setUp();
    openTab().store.signIn(signedInResponse(1), { remember: true });
    browser.local.removeItem('convoke.refreshToken');
    const { store, refresh } = openTab();
    const outcome = refresh();
    await browser.clock.advance(100);
    expect(await outcome).toBe('signedOut');
    expect(store.getState()).toMatchObject({ identity: null, ended: 'noRefreshToken' });
    expect(server.calls).toHaveLength(0);
  });

  it('that completes after a sign-out is revoked on the server too', async () => {
    const { browser, revoke, announce, openTab } = setUp();
    const { store, refresh } = openTab(undefined, { hasLocks: true });
    store.signIn(signedInResponse(1), { remember: true });
    const outcome = refresh();
    await Promise.resolve();
    store.end('here');
    await flushPromises();
    await browser.clock.advance(100);
    expect(await outcome).toBe('signedOut');
    expect(revoke).toHaveBeenCalledWith(signedInResponse(2));
    expect(announce).not.toHaveBeenCalled();
    expect(browser.local.length).toBe(0);
  });

  it('of one account never becomes the sign-in of the next', async () => {
    const { browser, openTab } = setUp();
    const { store, refresh } = openTab(undefined, { hasLocks: true });
    store.signIn(signedInResponse(1), { remember: true });
    const outcome = refresh();
    await Promise.resolve();
    store.signIn(signedInResponse(7, { uuid: 'bob', email: 'bob@example.org' }), {
      remember: true,
    });
    await browser.clock.advance(100);
    await outcome;
    expect(store.getState().identity).toMatchObject({
      account: { uuid: 'bob' },
      accessToken: 'access-7',
    });
  });

  it('of a tab with its own storage is announced with the token that it replaced', async () => {
    const { browser, announce, openTab } = setUp();
    const { store, refresh } = openTab();
    store.signIn(signedInResponse(1), { remember: false });
    const outcome = refresh();
    await browser.clock.advance(100);
    await outcome;
    expect(announce).toHaveBeenCalledExactlyOnceWith('refresh-1', signedInResponse(2));
  });

  it('works without locks and storage', async () => {
    const { browser, server, openTab } = setUp();
    const { store, refresh } = openTab();
    store.signIn(signedInResponse(1), { remember: false });
    browser.local.isReadRefused = true;
    expect(await refresh()).toBe('renewed');
    expect(server.calls).toHaveLength(1);
  });
});
