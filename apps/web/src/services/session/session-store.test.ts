import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import type { FakeStorage } from '../../../test/fake-storage.ts';
import { FakeBrowser, signedInResponse } from '../../../test/fake-browser.ts';
import { SessionStore } from './session-store.ts';
import { signedOutState } from './identity.ts';
import { tokenLifeMs } from './stored-identity.rules.ts';

const keys = ['convoke.accessToken', 'convoke.refreshToken', 'convoke.tokenExpiry', 'convoke.user'];
const keysIn = (storage: FakeStorage) => Array.from(storage.texts.keys()).toSorted();

function stored(user: unknown, texts: Record<string, string> = {}): FakeBrowser {
  const browser = new FakeBrowser();
  browser.local.setItem('convoke.user', typeof user === 'string' ? user : JSON.stringify(user));
  browser.local.setItem('convoke.accessToken', 'access-0');
  browser.local.setItem('convoke.refreshToken', 'refresh-0');
  for (const [key, text] of Object.entries(texts)) browser.local.setItem(key, text);
  return browser;
}

const accountOf = (browser: FakeBrowser) =>
  browser.openTab().store.getState().identity?.account ?? null;

describe('a remembered sign-in', () => {
  it('stores the four keys in the local storage, for a week', () => {
    const browser = new FakeBrowser();
    const { store, session } = browser.openTab();
    store.signIn(signedInResponse(), { remember: true });
    expect(keysIn(browser.local)).toEqual(keys);
    expect(session.length).toBe(0);
    expect(browser.local.getItem('convoke.accessToken')).toBe('access-1');
    expect(browser.local.getItem('convoke.refreshToken')).toBe('refresh-1');
    expect(Number(browser.local.getItem('convoke.tokenExpiry'))).toBe(
      browser.clock.now() + tokenLifeMs,
    );
    expect(browser.local.json('convoke.user')).toEqual({
      version: 1,
      id: '7d9f1a52-0000-4000-8000-000000000001',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      roles: ['CONVOKER'],
      enabled: true,
      emailVerified: true,
    });
  });

  it('is restored after a reload and in every new tab', () => {
    const browser = new FakeBrowser();
    browser.openTab().store.signIn(signedInResponse(), { remember: true });
    const { identity, persistence } = browser.openTab().store.getState();
    expect(identity?.account).toEqual({
      uuid: '7d9f1a52-0000-4000-8000-000000000001',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      userType: 'CONVOKER',
      enabled: true,
      emailVerified: true,
    });
    expect(identity?.accessToken).toBe('access-1');
    expect(persistence).toBe('local');
  });

  it('and its end reach open tabs', () => {
    const browser = new FakeBrowser();
    const one = browser.openTab().store;
    const other = browser.openTab().store;
    one.signIn(signedInResponse(), { remember: true });
    browser.dispatchStorageEvents(one);
    expect(other.getState().identity?.accessToken).toBe('access-1');
    one.renew(signedInResponse(2));
    browser.dispatchStorageEvents(one);
    expect(other.getState().identity?.refreshToken).toBe('refresh-2');
    one.end('here');
    browser.dispatchStorageEvents(one);
    expect(other.getState()).toMatchObject({ identity: null, ended: 'elsewhere' });
    expect(browser.local.length).toBe(0);
  });
});

describe('a sign-in for this tab alone', () => {
  it('stores the keys in the session storage and removes those of an earlier one', () => {
    const browser = new FakeBrowser();
    const { store, session } = browser.openTab();
    store.signIn(signedInResponse(), { remember: true });
    store.signIn(signedInResponse(2), { remember: false });
    expect(browser.local.length).toBe(0);
    expect(keysIn(session)).toEqual(keys);
    expect(browser.openTab().store.getState().identity).toBeNull();
    expect(browser.openTab(session).store.getState()).toMatchObject({ persistence: 'session' });
  });

  it('is not changed by other tabs', () => {
    const browser = new FakeBrowser();
    const { store } = browser.openTab();
    store.signIn(signedInResponse(1), { remember: false });
    const other = browser.openTab().store;
    other.signIn(signedInResponse(9, { email: 'bob@example.org', uuid: 'bob' }), {
      remember: true,
    });
    browser.dispatchStorageEvents(other);
    other.end('refused');
    browser.dispatchStorageEvents(other);
    expect(store.getState().identity?.account.email).toBe('ada@example.org');
  });

  it('renews its tokens in the same storage', () => {
    const browser = new FakeBrowser();
    const { store, session } = browser.openTab();
    store.signIn(signedInResponse(1), { remember: false });
    store.renew(signedInResponse(2));
    expect(session.getItem('convoke.accessToken')).toBe('access-2');
    expect(browser.local.length).toBe(0);
  });
});

describe('the stored sign-in', () => {
  it('of the first version is read: no version, no verified flag', () => {
    const browser = stored({ id: 'u1', email: 'a@b.example', roles: ['ADMIN'], enabled: true });
    expect(accountOf(browser)).toMatchObject({
      uuid: 'u1',
      userType: 'ADMIN',
      firstName: '',
      name: '',
      emailVerified: true,
    });
  });

  it.each([[[]], [['WIZARD']], ['ADMIN'], [undefined], [[7]], [['toString']]])(
    'with the roles %j counts as the role of a registration',
    (roles) => {
      expect(accountOf(stored({ id: 'u1', email: 'a@b.example', roles }))?.userType).toBe(
        'CONVOKER',
      );
    },
  );

  it.each(['{', '""', 'null', '[]', '7', '{}', '{"id":"u1"}', '{"id":"","email":"a@b.example"}'])(
    'that is unreadable (%s) is cleared',
    (user) => {
      const browser = stored(user);
      browser.local.setItem('convoke.teamMembers', '[]');
      expect(accountOf(browser)).toBeNull();
      expect(keysIn(browser.local)).toEqual(['convoke.teamMembers']);
    },
  );

  it('without an access token counts as signed out', () => {
    const browser = stored({ id: 'u1', email: 'a@b.example' });
    browser.local.removeItem('convoke.accessToken');
    expect(accountOf(browser)).toBeNull();
  });

  it.each([
    ['1790000000000', 1_790_000_000_000],
    ['2026-11-21T20:00:00.000Z', Date.parse('2026-11-21T20:00:00.000Z')],
    ['soon', 0],
    ['', 0],
    ['-5', Date.parse('-5') || 0],
  ])('with the expiry %j ends at %d', (text, endMs) => {
    const browser = stored({ id: 'u1', email: 'a@b.example' }, { 'convoke.tokenExpiry': text });
    expect(browser.openTab().store.getState().identity?.expiresAtMs).toBe(endMs);
  });
});

describe('a browser that refuses its storage', () => {
  it('signs in all the same and says so', () => {
    const store = new SessionStore({
      state: createStore(() => signedOutState),
      openStorage: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      now: () => 0,
    });
    store.signIn(signedInResponse(), { remember: true });
    expect(store.getState()).toMatchObject({
      identity: { accessToken: 'access-1' },
      persistence: 'memory',
      isUnsaved: true,
    });
    store.reread();
    expect(store.getState().identity).not.toBeNull();
    store.dismiss();
    store.renew(signedInResponse(2));
    expect(store.getState()).toMatchObject({
      identity: { accessToken: 'access-2' },
      isUnsaved: false,
    });
  });

  it('because it is full stores no partial sign-in', () => {
    const browser = new FakeBrowser();
    browser.local.setItem('convoke.conversations', 'x'.repeat(100));
    browser.local.capacity = 200;
    const { store } = browser.openTab();
    store.signIn(signedInResponse(), { remember: true });
    expect(store.getState()).toMatchObject({ persistence: 'memory', isUnsaved: true });
    expect(keysIn(browser.local)).toEqual(['convoke.conversations']);
    // Storage freed later is not used: this tab has reported that nothing is stored.
    store.renew(signedInResponse(2));
    expect(store.getState().identity?.accessToken).toBe('access-2');
  });

  it('while signed in does not sign out', () => {
    const browser = new FakeBrowser();
    const { store } = browser.openTab();
    store.signIn(signedInResponse(), { remember: true });
    browser.local.isReadRefused = true;
    store.reread();
    expect(store.getState().identity?.accessToken).toBe('access-1');
  });
});

describe('changes', () => {
  it('of the account are stored and reach the other tabs', () => {
    const browser = new FakeBrowser();
    const one = browser.openTab().store;
    one.signIn(signedInResponse(1, { emailVerified: false, enabled: false }), { remember: true });
    const other = browser.openTab().store;
    one.changeAccount({ enabled: true, emailVerified: true });
    browser.dispatchStorageEvents(one);
    expect(other.getState().identity?.account).toMatchObject({
      enabled: true,
      emailVerified: true,
    });
    expect(other.getState().identity?.accessToken).toBe('access-1');
  });

  it('of the account leave the tokens unchanged that another tab has just renewed', () => {
    const browser = new FakeBrowser();
    const { store } = browser.openTab();
    store.signIn(signedInResponse(), { remember: true });
    // Another process has written them, without an event in this tab so far.
    browser.local.setItem('convoke.accessToken', 'access-9');
    browser.local.setItem('convoke.refreshToken', 'refresh-9');
    store.changeAccount({ emailVerified: false });
    expect(browser.local.getItem('convoke.accessToken')).toBe('access-9');
    expect(browser.local.getItem('convoke.refreshToken')).toBe('refresh-9');
    expect(browser.local.json('convoke.user')).toMatchObject({ emailVerified: false });
    expect(store.getState().identity?.refreshToken).toBe('refresh-9');
  });

  it('without an account do nothing', () => {
    const browser = new FakeBrowser();
    const { store } = browser.openTab();
    store.changeAccount({ emailVerified: true });
    expect(store.getState().identity).toBeNull();
    expect(browser.local.length).toBe(0);
  });
});
