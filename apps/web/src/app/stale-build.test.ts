import { afterEach, expect, it, vi } from 'vitest';
import { reloadForNewBuild, mayHaveNewerBuild } from './stale-build.ts';

afterEach(() => window.history.replaceState(null, ''));

it('reloads once per build, and keeps the history state of the router', () => {
  const reload = vi.fn();
  window.history.replaceState({ key: 'k', state: { from: 'feed' } }, '');
  expect(mayHaveNewerBuild()).toBe(true);
  reloadForNewBuild(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect(window.history.state).toMatchObject({ key: 'k', state: { from: 'feed' } });
  expect(mayHaveNewerBuild()).toBe(false);
});

it('reloads again for another build', () => {
  window.history.replaceState({ loadedAgainFrom: '/assets/index-older.js' }, '');
  expect(mayHaveNewerBuild()).toBe(true);
});

it('expects no newer build while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayHaveNewerBuild()).toBe(false);
});
