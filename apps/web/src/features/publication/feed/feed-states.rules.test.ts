import { expect, test } from 'vitest';
import { sampleCard } from '../../../../test/sample-cards.ts';
import { cardsOf, viewStateOf } from './feed-states.rules.ts';

const seen = { cards: [], isPending: false, hasFailed: false, isOnline: true, isFiltered: false };

test('viewStateOf covers all states', () => {
  expect(viewStateOf({ ...seen, isPending: true })).toBe('loading');
  expect(viewStateOf({ ...seen, hasFailed: true })).toBe('failed');
  expect(viewStateOf({ ...seen, hasFailed: true, isOnline: false })).toBe('offline');
  expect(viewStateOf(seen)).toBe('empty');
  expect(viewStateOf({ ...seen, isFiltered: true })).toBe('filteredOut');
  // Cached publications are readable offline.
  expect(viewStateOf({ ...seen, cards: [sampleCard()], isOnline: false })).toBe('full');
});

test('a publication on two pages is one card', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((uuid) => sampleCard({ uuid }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('No samples');
  const pages = [
    { items: [a, b], next: '2' },
    { items: [b, c], next: null },
  ];
  expect(cardsOf(pages).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c']);
});
