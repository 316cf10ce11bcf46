import { expect, test } from 'vitest';
import { sampleCard } from '../../../../test/sample-cards.ts';
import { cardsOf, faceOf } from './feed-faces.rules.ts';

const seen = { cards: [], isPending: false, hasFailed: false, isOnline: true, isFiltered: false };

test('the feed has a face for each of its states', () => {
  expect(faceOf({ ...seen, isPending: true })).toBe('loading');
  expect(faceOf({ ...seen, hasFailed: true })).toBe('failed');
  expect(faceOf({ ...seen, hasFailed: true, isOnline: false })).toBe('offline');
  expect(faceOf(seen)).toBe('empty');
  expect(faceOf({ ...seen, isFiltered: true })).toBe('filteredOut');
  // What was loaded can be read without a network too.
  expect(faceOf({ ...seen, cards: [sampleCard()], isOnline: false })).toBe('full');
});

test('a publication that stands on two pages is one card', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((uuid) => sampleCard({ uuid }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('No samples');
  const pages = [
    { items: [a, b], next: '2' },
    { items: [b, c], next: null },
  ];
  expect(cardsOf(pages).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c']);
});
