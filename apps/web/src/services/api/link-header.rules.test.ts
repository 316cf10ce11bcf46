import { expect, test } from 'vitest';
import { nextCursor } from './link-header.rules.ts';

test('the next page is found among other links, relative or absolute, quoted or not', () => {
  expect(nextCursor('<https://a.example/api/conversations?limit=2&cursor=abc>; rel="next"')).toBe(
    'abc',
  );
  expect(nextCursor('</api/conversations?cursor=abc-_>; rel=next')).toBe('abc-_');
  expect(
    nextCursor(
      '</feed>; rel="alternate"; type="a,b", </x?cursor=c%2Bd>; title="t"; rel="last next"',
    ),
  ).toBe('c+d');
  expect(nextCursor('</x?tags=a,b;c&cursor=z#top>;rel="NEXT"')).toBe('z');
});

test('without a next page, or with one that has no cursor, there is none', () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor('')).toBeNull();
  expect(nextCursor('</x?cursor=a>; rel="prev"')).toBeNull();
  expect(nextCursor('</x?cursor=>; rel="next"')).toBeNull();
  expect(nextCursor('</x>; rel="next"')).toBeNull();
  expect(nextCursor('cursor=a; rel=next')).toBeNull();
});
