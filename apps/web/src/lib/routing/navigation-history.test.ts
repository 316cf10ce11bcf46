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
  ])('%j leads to %s', (target, address) => {
    expect(addressOf(resolveTarget(target, here))).toBe(address);
  });
});

/** Both kinds answer alike; going back takes a browser a moment. */
function behaviour(create: () => NavigationHistory) {
  const address = (history: NavigationHistory) => addressOf(history.current().place);

  test('goes somewhere, back and forward, and knows how it came there', async () => {
    const history = create();
    const told: string[] = [];
    const stop = history.listen(({ place, by }) => told.push(`${by} ${addressOf(place)}`));
    const first = history.current().place.key;
    history.visit('/vision', { state: { from: 'a card' } });
    expect(history.current().place.state).toEqual({ from: 'a card' });
    const second = history.current().place.key;
    expect(second).not.toBe(first);
    history.go(-1);
    await vi.waitFor(() => expect(address(history)).toBe('/home'));
    expect(history.current().place.key).toBe(first);
    history.go(1);
    await vi.waitFor(() => expect(history.current().place.key).toBe(second));
    expect(history.current().place.state).toEqual({ from: 'a card' });
    expect(told).toEqual(['push /vision', 'pop /home', 'pop /vision']);
    stop();
    history.visit('/about');
    expect(told).toHaveLength(3);
    expect(address(history)).toBe('/about');
  });

  test('replaces the entry it is at', async () => {
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

  test('keeps key and state of an entry over a reload', () => {
    const history = createBrowserHistory();
    history.visit('/vision', { state: 7 });
    expect(createBrowserHistory().current()).toEqual({ place: history.current().place, by: 'pop' });
  });

  test('is where the browser went before anybody listened', () => {
    const history = createBrowserHistory();
    // As Back does, whose event nobody hears.
    window.history.replaceState({ key: 'earlier', state: null }, '', '/vision');
    const stop = history.listen(() => undefined);
    expect(history.current()).toMatchObject({
      place: { pathname: '/vision', key: 'earlier' },
      by: 'pop',
    });
    const visit = history.current();
    stop();
    const stopAgain = history.listen(() => undefined);
    expect(history.current()).toBe(visit);
    stopAgain();
  });

  test.each([[null], ['a'], [{ idx: 3 }], [{ key: 4 }]])(
    'takes an entry with the state %j of somebody else for one without',
    (state) => {
      window.history.replaceState(state, '', '/vision');
      expect(createBrowserHistory().current().place).toMatchObject({ key: 'default', state: null });
    },
  );

  test('has the page loaded when the browser refuses a step', () => {
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

  test('forgets what lay ahead when another way is taken, and stays within its ends', () => {
    const history = createMemoryHistory(['/home', { address: '/vision?step=2', state: 'here' }]);
    expect(history.current().place).toMatchObject({ search: '?step=2', state: 'here' });
    history.go(-5);
    expect(addressOf(history.current().place)).toBe('/vision?step=2');
    history.go(-1);
    history.visit('/about');
    history.go(1);
    expect(addressOf(history.current().place)).toBe('/about');
  });
});
