import { afterEach, expect, it, vi } from 'vitest';
import { loseNetwork } from '../../test/lose-network.ts';
import { reloadForNewBuild, mayHaveNewerBuild } from './stale-build.ts';

afterEach(() => window.history.replaceState(null, ''));

it('reloads once per build, and keeps the history state of the router', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const reload = vi.fn();
  window.history.replaceState({ key: 'k', state: { from: 'feed' } }, '');
  expect(mayHaveNewerBuild()).toBe(true);
  expect(await reloadForNewBuild(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(window.history.state).toMatchObject({ key: 'k', state: { from: 'feed' } });
  expect(mayHaveNewerBuild()).toBe(false);
});

it('reloads again for another build', () => {
  window.history.replaceState({ loadedAgainFrom: '/assets/index-older.js' }, '');
  expect(mayHaveNewerBuild()).toBe(true);
});

it('expects no newer build while offline', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await loseNetwork();
  expect(mayHaveNewerBuild()).toBe(false);
});

it('does not reload while the server is silent, and may do so later', async () => {
  const reload = vi.fn();
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reloadForNewBuild(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(mayHaveNewerBuild()).toBe(true);
});
