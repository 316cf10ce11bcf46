import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  createBrowserHistory,
  createMemoryHistory,
  type NavigationHistory,
  resolveTarget,
} from './navigation-history.ts';

const here = { pathname: '/conversations', search: '?title=a', hash: '#m1' };

describe('A target', () => {
  test.each([
    ['/vision', '/vision'],
    ['/vision?a=1#b', '/vision?a=1#b'],
    ['/vision?#', '/vision'],
    ['?title=b', '/conversations?title=b'],
    ['#m2', '/conversations?title=a#m2'],
    [{ search: 'title=b' }, '/conversations?title=b'],
    [{ search: '' }, '/conversations'],
    [{ hash: 'm2' }, '/conversations?title=a#m2'],
  ])('%j resolves to %s', (target, address) => {
    expect(addressOf(resolveTarget(target, here))).toBe(address);
  });
});

/** Both kinds of history behave alike; a browser goes back asynchronously. */
function behaviour(create: () => NavigationHistory) {
  const address = (history: NavigationHistory) => addressOf(history.current().location);

  test('pushes, goes back and forward, and reports how each visit happened', async () => {
    const history = create();
    const visits: string[] = [];
    const stop = history.listen(({ location, by }) => visits.push(`${by} ${addressOf(location)}`));
    const first = history.current().location.key;
    history.visit('/vision', { state: { from: 'a card' } });
    expect(history.current().location.state).toEqual({ from: 'a card' });
    const second = history.current().location.key;
    expect(second).not.toBe(first);
    history.go(-1);
    await vi.waitFor(() => expect(address(history)).toBe('/home'));
    expect(history.current().location.key).toBe(first);
    history.go(1);
    await vi.waitFor(() => expect(history.current().location.key).toBe(second));
    expect(history.current().location.state).toEqual({ from: 'a card' });
    expect(visits).toEqual(['push /vision', 'pop /home', 'pop /vision']);
    stop();
    history.visit('/about');
    expect(visits).toHaveLength(3);
    expect(address(history)).toBe('/about');
  });

  test('replaces the current entry', async () => {
    const history = create();
    const stop = history.listen(() => undefined);
    history.visit('/vision');
    history.visit({ search: 'step=2' }, { replace: true });
    expect(history.current().by).toBe('replace');
    expect(address(history)).toBe('/vision?step=2');
    history.go(-1);
    await vi.waitFor(() => expect(address(history)).toBe('/home'));
    stop();
  });
}

describe('The history of the window', () => {
  beforeEach(() => window.history.replaceState(null, '', '/home'));
  afterEach(() => vi.restoreAllMocks());

  behaviour(createBrowserHistory);

  test('restores key and state of an entry after a reload', () => {
    const history = createBrowserHistory();
    history.visit('/vision', { state: 7 });
    expect(createBrowserHistory().current()).toEqual({
      location: history.current().location,
      by: 'pop',
    });
  });

  test('is at the browser’s location even when that changed before the first listener', () => {
    const history = createBrowserHistory();
    // As the Back button does before there is a listener.
    window.history.replaceState({ key: 'earlier', state: null }, '', '/vision');
    const stop = history.listen(() => undefined);
    expect(history.current()).toMatchObject({
      location: { pathname: '/vision', key: 'earlier' },
      by: 'pop',
    });
    const visit = history.current();
    stop();
    const stopAgain = history.listen(() => undefined);
    expect(history.current()).toBe(visit);
    stopAgain();
  });

  test.each([[null], ['a'], [{ idx: 3 }], [{ key: 4 }]])(
    'ignores the foreign state %j of an entry',
    (state) => {
      window.history.replaceState(state, '', '/vision');
      expect(createBrowserHistory().current().location).toMatchObject({
        key: 'default',
        state: null,
      });
    },
  );

  test('reloads the page when the browser refuses to push', () => {
    const loadPage = vi.fn();
    const history = createBrowserHistory(loadPage);
    const listener = vi.fn();
    const stop = history.listen(listener);
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    history.visit('/vision');
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/vision', false);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('A history in memory', () => {
  behaviour(() => createMemoryHistory(['/home']));

  test('drops the forward entries after a push, and stays within its ends', () => {
    const history = createMemoryHistory(['/home', { address: '/vision?step=2', state: 'here' }]);
    expect(history.current().location).toMatchObject({ search: '?step=2', state: 'here' });
    history.go(-5);
    expect(addressOf(history.current().location)).toBe('/vision?step=2');
    history.go(-1);
    history.visit('/about');
    history.go(1);
    expect(addressOf(history.current().location)).toBe('/about');
  });
});
