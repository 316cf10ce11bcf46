import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LookedUp } from './looked-up.tsx';

const page: TableFile = {
  label: 'F1',
  name: 'Rents',
  kind: 'web',
  hash: '0123456789abcdef'.repeat(4),
  size: 5,
  passages: 1,
  characters: 5,
  addedAt: 5,
  from: 'https://rents.example/leipzig',
  fetchedAt: '2026-11-28T10:00:00.000Z',
};

test('the result of a tool says where and when it was found, and the beginning of its hash', () => {
  const { container } = render(<LookedUp file={page} />);
  expect(container).toHaveTextContent('https://rents.example/leipzig');
  expect(container).toHaveTextContent(/Looked up on .*2026/);
  expect(screen.getByText('SHA-256 0123456789ab')).toHaveAttribute('title', page.hash);
  // The address is a stranger's.
  expect(screen.queryByRole('link')).toBeNull();
});

test('a calculation has a hash too, and what came with a publication has none', () => {
  const { from: _from, fetchedAt: _fetchedAt, ...rest } = page;
  const { container, rerender } = render(<LookedUp file={{ ...rest, kind: 'tool' }} />);
  expect(container).toHaveTextContent(/^SHA-256 0123456789ab$/);
  rerender(<LookedUp file={{ ...page, hash: '' }} />);
  expect(container).not.toHaveTextContent('SHA');
  expect(container).toHaveTextContent('rents.example');
});

test('a file of the visitor was not looked up', () => {
  const { from: _from, fetchedAt: _fetchedAt, ...rest } = page;
  const { container } = render(<LookedUp file={{ ...rest, kind: 'pdf' }} />);
  expect(container).toBeEmptyDOMElement();
});
