import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import type { FakeStorage } from '../../../test/fake-storage.ts';
import { FakeBrowser, signedInAnswer } from '../../../test/identity-tabs.ts';
import { createIdentityDesk } from './create-identity-desk.ts';
import { nobody } from './identity.ts';
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
  browser.openTab().desk.getState().identity?.account ?? null;

describe('a sign-in that is to be remembered', () => {
  it('keeps the four keys in the local storage, for a week', () => {
    const browser = new FakeBrowser();
    const { desk, session } = browser.openTab();
    desk.signIn(signedInAnswer(), { remember: true });
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

  it('is there again after a reload and in every new tab', () => {
    const browser = new FakeBrowser();
    browser.openTab().desk.signIn(signedInAnswer(), { remember: true });
    const { identity, place } = browser.openTab().desk.getState();
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
    expect(place).toBe('local');
  });

  it('reaches tabs that are open, and its end too', () => {
    const browser = new FakeBrowser();
    const one = browser.openTab().desk;
    const other = browser.openTab().desk;
    one.signIn(signedInAnswer(), { remember: true });
    browser.tellOthers(one);
    expect(other.getState().identity?.accessToken).toBe('access-1');
    one.renew(signedInAnswer(2));
    browser.tellOthers(one);
    expect(other.getState().identity?.refreshToken).toBe('refresh-2');
    one.end('here');
    browser.tellOthers(one);
    expect(other.getState()).toMatchObject({ identity: null, ended: 'elsewhere' });
    expect(browser.local.length).toBe(0);
  });
});

describe('a sign-in for this tab alone', () => {
  it('keeps the keys in the session storage and leaves nothing of an earlier one', () => {
    const browser = new FakeBrowser();
    const { desk, session } = browser.openTab();
    desk.signIn(signedInAnswer(), { remember: true });
    desk.signIn(signedInAnswer(2), { remember: false });
    expect(browser.local.length).toBe(0);
    expect(keysIn(session)).toEqual(keys);
    expect(browser.openTab().desk.getState().identity).toBeNull();
    expect(browser.openTab(session).desk.getState()).toMatchObject({ place: 'session' });
  });

  it('is not touched by what other tabs do', () => {
    const browser = new FakeBrowser();
    const { desk } = browser.openTab();
    desk.signIn(signedInAnswer(1), { remember: false });
    const other = browser.openTab().desk;
    other.signIn(signedInAnswer(9, { email: 'bob@example.org', uuid: 'bob' }), { remember: true });
    browser.tellOthers(other);
    other.end('refused');
    browser.tellOthers(other);
    expect(desk.getState().identity?.account.email).toBe('ada@example.org');
  });

  it('renews its tokens where they are', () => {
    const browser = new FakeBrowser();
    const { desk, session } = browser.openTab();
    desk.signIn(signedInAnswer(1), { remember: false });
    desk.renew(signedInAnswer(2));
    expect(session.getItem('convoke.accessToken')).toBe('access-2');
    expect(browser.local.length).toBe(0);
  });
});

describe('what was stored', () => {
  it('by the first version is read: no version, no word about the address', () => {
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
    'with the roles %j counts as the role of whoever registers',
    (roles) => {
      expect(accountOf(stored({ id: 'u1', email: 'a@b.example', roles }))?.userType).toBe(
        'CONVOKER',
      );
    },
  );

  it.each(['{', '""', 'null', '[]', '7', '{}', '{"id":"u1"}', '{"id":"","email":"a@b.example"}'])(
    'and cannot be read (%s) clears the auth data',
    (user) => {
      const browser = stored(user);
      browser.local.setItem('convoke.teamMembers', '[]');
      expect(accountOf(browser)).toBeNull();
      expect(keysIn(browser.local)).toEqual(['convoke.teamMembers']);
    },
  );

  it('is nobody without an access token', () => {
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
    expect(browser.openTab().desk.getState().identity?.expiresAtMs).toBe(endMs);
  });
});

describe('a browser that does not keep it', () => {
  it('signs in all the same and says so', () => {
    const desk = createIdentityDesk({
      state: createStore(() => nobody),
      openStorage: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      now: () => 0,
    });
    desk.signIn(signedInAnswer(), { remember: true });
    expect(desk.getState()).toMatchObject({
      identity: { accessToken: 'access-1' },
      place: 'memory',
      isUnsaved: true,
    });
    desk.reread();
    expect(desk.getState().identity).not.toBeNull();
    desk.dismiss();
    desk.renew(signedInAnswer(2));
    expect(desk.getState()).toMatchObject({
      identity: { accessToken: 'access-2' },
      isUnsaved: false,
    });
  });

  it('because it is full keeps no half of it', () => {
    const browser = new FakeBrowser();
    browser.local.setItem('convoke.conversations', 'x'.repeat(100));
    browser.local.capacity = 200;
    const { desk } = browser.openTab();
    desk.signIn(signedInAnswer(), { remember: true });
    expect(desk.getState()).toMatchObject({ place: 'memory', isUnsaved: true });
    expect(keysIn(browser.local)).toEqual(['convoke.conversations']);
    // The room that is made later is not used: this tab has said that nothing is kept.
    desk.renew(signedInAnswer(2));
    expect(desk.getState().identity?.accessToken).toBe('access-2');
  });

  it('any more does not sign out whoever is signed in', () => {
    const browser = new FakeBrowser();
    const { desk } = browser.openTab();
    desk.signIn(signedInAnswer(), { remember: true });
    browser.local.isReadRefused = true;
    desk.reread();
    expect(desk.getState().identity?.accessToken).toBe('access-1');
  });
});

describe('changes', () => {
  it('of the account are kept and reach the other tabs', () => {
    const browser = new FakeBrowser();
    const one = browser.openTab().desk;
    one.signIn(signedInAnswer(1, { emailVerified: false, enabled: false }), { remember: true });
    const other = browser.openTab().desk;
    one.changeAccount({ enabled: true, emailVerified: true });
    browser.tellOthers(one);
    expect(other.getState().identity?.account).toMatchObject({
      enabled: true,
      emailVerified: true,
    });
    expect(other.getState().identity?.accessToken).toBe('access-1');
  });

  it('of the account leave the tokens alone that another tab has just renewed', () => {
    const browser = new FakeBrowser();
    const { desk } = browser.openTab();
    desk.signIn(signedInAnswer(), { remember: true });
    // Another process has written them, and this tab has not heard of it.
    browser.local.setItem('convoke.accessToken', 'access-9');
    browser.local.setItem('convoke.refreshToken', 'refresh-9');
    desk.changeAccount({ emailVerified: false });
    expect(browser.local.getItem('convoke.accessToken')).toBe('access-9');
    expect(browser.local.getItem('convoke.refreshToken')).toBe('refresh-9');
    expect(browser.local.json('convoke.user')).toMatchObject({ emailVerified: false });
    expect(desk.getState().identity?.refreshToken).toBe('refresh-9');
  });

  it('of nobody’s account are none', () => {
    const browser = new FakeBrowser();
    const { desk } = browser.openTab();
    desk.changeAccount({ emailVerified: true });
    expect(desk.getState().identity).toBeNull();
    expect(browser.local.length).toBe(0);
  });
});
