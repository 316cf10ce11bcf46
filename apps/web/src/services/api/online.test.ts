import { expect, it, vi } from 'vitest';
import { loseNetwork } from '../../../test/lose-network.ts';
import { isOnline } from './online.ts';

const silence = () => Promise.reject(new TypeError('Failed to fetch'));

function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a browser with a network asks nothing', () => {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(silence);
  show(true);
  show(false);
  window.dispatchEvent(new Event('online'));
  expect(isOnline()).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

it('a page that is shown again asks at once', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(silence);
  await loseNetwork();
  expect(fetch).toHaveBeenCalledOnce();
  show(true);
  expect(fetch).toHaveBeenCalledOnce();
  fetch.mockResolvedValue(new Response());
  show(false);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.lastCall?.[0]).toBe('/api/health/live');
  await vi.waitFor(() => expect(isOnline()).toBe(true));
});

it('a browser that starts without a network asks at once', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(silence);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const begun = await import('./online.ts');
  expect(fetch).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(begun.isOnline()).toBe(false));
});

it('the server, which has no window, renders as if online', async () => {
  vi.resetModules();
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('navigator', { onLine: undefined });
  try {
    const rendered = await import('./online.ts');
    expect(rendered.isOnline()).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
});
