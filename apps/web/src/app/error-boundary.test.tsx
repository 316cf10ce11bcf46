import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loseNetwork } from '../../test/lose-network.ts';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { reloadForNewBuild, reloadIfReachable } from './stale-build.ts';

function Broken({ error }: { error: Error }): never {
  throw error;
}

afterEach(() => window.history.replaceState(null, ''));

/** An answer of a server that is up, however busy. */
const unavailable = () =>
  new Response(null, { status: 503, headers: { 'content-type': 'text/plain' } });

function show(error: Error, onMissingCode = async () => true) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <ErrorBoundary address="/vision" onMissingCode={onMissingCode}>
        <Broken error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(log).toHaveBeenCalled();
}

it('navigating away clears the error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(
    <MemoryRouter>
      <ErrorBoundary address="/vision">
        <Broken error={new Error('boom')} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  rerender(
    <MemoryRouter>
      <ErrorBoundary address="/home">
        <p>Another page</p>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Another page')).toBeInTheDocument();
});

it('a page that throws shows an error, what is saved, and a link', () => {
  show(new Error('boom'));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('alert')).toHaveTextContent('are safe in this browser');
  expect(screen.getByRole('button', { name: 'Load Again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to the Start' })).toHaveAttribute('href', '/home');
});

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

it('a missing chunk reloads the page once, for a newer build', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(unavailable());
  const reload = vi.fn();
  const onMissingCode = vi.fn(() => reloadForNewBuild(reload));
  show(missing, onMissingCode);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(missing, onMissingCode);
  expect(onMissingCode).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('a newer version was installed');
});

it('offline, a missing chunk shows an error instead of a reload', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await loseNetwork();
  const onMissingCode = vi.fn<() => Promise<boolean>>();
  show(missing, onMissingCode);
  expect(onMissingCode).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no network connection');
});

it('with a silent server, a missing chunk shows an error, and the server is asked again', async () => {
  vi.useFakeTimers();
  const ask = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  show(missing, reloadForNewBuild);
  await vi.waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The server does not respond'),
  );
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('with a silent server, the reload button keeps the page and shows the reason', async () => {
  const ask = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  show(new Error('boom'));
  fireEvent.click(screen.getByRole('button', { name: 'Load Again' }));
  expect(await screen.findByText(/The server does not respond/)).toBeInTheDocument();
  expect(ask).toHaveBeenCalledOnce();
});

it('the page is reloaded only when the server or the service worker responds', async () => {
  const reload = vi.fn();
  const ask = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reloadIfReachable(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce(unavailable());
  expect(await reloadIfReachable(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
