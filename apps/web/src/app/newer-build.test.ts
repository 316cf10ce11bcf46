import { afterEach, expect, it, vi } from 'vitest';
import { loadAgain, mayBeNewer } from './newer-build.ts';

afterEach(() => window.history.replaceState(null, ''));

it('loads a page again once for each build, and keeps what the router wrote into the history', () => {
  const reload = vi.fn();
  window.history.replaceState({ key: 'k', state: { from: 'feed' } }, '');
  expect(mayBeNewer()).toBe(true);
  loadAgain(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect(window.history.state).toMatchObject({ key: 'k', state: { from: 'feed' } });
  expect(mayBeNewer()).toBe(false);
});

it('loads it again when another build has been loaded since', () => {
  window.history.replaceState({ loadedAgainFrom: '/assets/index-older.js' }, '');
  expect(mayBeNewer()).toBe(true);
});

it('has nothing newer to hope for without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayBeNewer()).toBe(false);
});
