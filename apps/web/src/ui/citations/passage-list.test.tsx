import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PassageList } from './passage-list.tsx';
import { citedFile } from './passages.ts';

const excerpts = [{ n: 1, label: '', text: 'A greenhouse costs 14,200 euros.' }];

test('a page that was looked up says where and on which day, and is no link', () => {
  const found = { from: 'https://example.org/glass', fetchedAt: '2026-11-28T09:30:00.000Z' };
  const files = [
    citedFile({ label: 'F1', name: 'Greenhouses', passages: 3, ...found }, excerpts),
    citedFile({ label: 'F2', name: 'brief.pdf', passages: 3 }, excerpts),
  ];
  const { container } = render(<PassageList files={files} />);
  expect(screen.getByText('https://example.org/glass · 2026-11-28')).toBeVisible();
  expect(container.textContent.match(/ · /gu)).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});
