import { expect, it, vi } from 'vitest';
import { resetWindow } from './isolated-window.ts';

it('the window of the next file has no state of this one', async () => {
  const heard = vi.fn();
  localStorage.setItem('kept', 'yes');
  sessionStorage.setItem('kept', 'yes');
  document.cookie = 'kept=yes; path=/';
  document.title = 'Kept';
  document.documentElement.lang = 'es';
  document.body.innerHTML = '<p>kept</p>';
  history.pushState({ kept: true }, '', '/kept');
  window.addEventListener('storage', heard);
  document.addEventListener('visibilitychange', heard);

  await resetWindow();
  window.dispatchEvent(new StorageEvent('storage'));
  document.dispatchEvent(new Event('visibilitychange'));

  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect([document.title, document.documentElement.lang, document.body.innerHTML]).toEqual([
    '',
    '',
    '',
  ]);
  expect([location.pathname, history.length, history.state]).toEqual(['/', 1, null]);
  expect(heard).not.toHaveBeenCalled();
});

it('replaced and added globals are restored', async () => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: vi.fn(), kept: 'yes' });
  Object.defineProperty(navigator, 'onLine', { value: false });
  await resetWindow();
  expect(globalThis.fetch).toBe(fetch);
  expect('kept' in globalThis).toBe(false);
  expect(navigator.onLine).toBe(true);
});

it('no timer and no channel is left behind', async () => {
  const rang = vi.fn();
  setTimeout(rang, 1);
  setInterval(rang, 1);
  AbortSignal.timeout(1).addEventListener('abort', rang);
  const heard = vi.fn();
  const left = new BroadcastChannel('convoke.test');
  left.addEventListener('message', heard);
  await resetWindow();

  const [sender, receiver] = [0, 1].map(() => new BroadcastChannel('convoke.test'));
  const arrived = new Promise((resolve) => receiver?.addEventListener('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  sender?.postMessage('anyone?');
  await arrived;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(rang).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});
