import { expect, test } from 'vitest';
import { linkToNext } from './next-link.rules.ts';

test('the link to the next page keeps every filter', () => {
  const link = linkToNext(
    '/api/conversations',
    {
      limit: 24,
      cursor: 'old',
      title: 'a > b; "c" ü',
      startDate: '2026-11-21T00:00:00+02:00',
      tags: ['plan', 'r&d, x'],
      participants: ['Cook'],
    },
    'new',
  );
  const [, address = '', rest] = /^<([^>]*)>(.*)$/u.exec(link) ?? [];
  expect(rest).toBe('; rel="next"');
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/api/conversations');
  expect([...searchParams]).toEqual([
    ['limit', '24'],
    ['cursor', 'new'],
    ['title', 'a > b; "c" ü'],
    ['startDate', '2026-11-21T00:00:00+02:00'],
    ['tags', 'plan'],
    ['tags', 'r&d, x'],
    ['participants', 'Cook'],
  ]);
});
