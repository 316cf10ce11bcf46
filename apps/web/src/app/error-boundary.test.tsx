import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadAgain, loadIfReachable } from './newer-build.ts';

function Broken({ error }: { error: Error }): never {
  throw error;
}

afterEach(() => window.history.replaceState(null, ''));

function show(error: Error, onMissingCode = () => {}) {
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

it('a page that broke is given up when the visitor goes elsewhere', () => {
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

it('a page that breaks says so, says what is kept, and offers a way on', () => {
  show(new Error('boom'));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('alert')).toHaveTextContent('are safe in this browser');
  expect(screen.getByRole('button', { name: 'Load Again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to the Start' })).toHaveAttribute('href', '/home');
});

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

it('a page whose code is missing is loaded again, once, because a newer version may be there', () => {
  const onMissingCode = vi.fn(() => loadAgain(() => {}));
  show(missing, onMissingCode);
  expect(onMissingCode).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(missing, onMissingCode);
  expect(onMissingCode).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('a newer version was installed');
});

it('without a network a page whose code is missing says so instead of being loaded again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onMissingCode = vi.fn();
  show(missing, onMissingCode);
  expect(onMissingCode).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no network connection');
});

it('without a network the page stays when it is asked for again, and says why', async () => {
  const ask = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  show(new Error('boom'));
  fireEvent.click(screen.getByRole('button', { name: 'Load Again' }));
  expect(await screen.findByText(/There is no network connection/)).toBeInTheDocument();
  expect(ask).toHaveBeenCalledOnce();
});

it('the page is loaded again only where something answers', async () => {
  const reload = vi.fn();
  const ask = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await loadIfReachable(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce(
    new Response(null, { status: 503, headers: { 'content-type': 'text/plain' } }),
  );
  expect(await loadIfReachable(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
