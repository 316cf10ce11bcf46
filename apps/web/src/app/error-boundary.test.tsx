import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ error }: { error: Error }): never {
  throw error;
}

function show(error: Error) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <ErrorBoundary address="/vision">
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
  expect(screen.getByRole('alert')).toHaveTextContent('are kept in this browser');
  expect(screen.getByRole('button', { name: 'Load Again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to the Start' })).toHaveAttribute('href', '/home');
});

it('a page whose code does not arrive blames the connection or a new version', () => {
  show(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('a newer version has been installed');
});
