import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feedQuerySchema } from './feed-query.schemas.ts';

const read = (query: object) => z.safeParse(feedQuerySchema, query);
const isRefused = (query: object) => !read(query).success;

test('an empty query asks for the newest', () => {
  expect(read({}).data).toEqual({ limit: 24 });
});

test('a single value of a group is parsed as a list of one', () => {
  expect(read({ tags: 'plan', participants: ['Cook', 'Baker'] }).data).toEqual({
    limit: 24,
    tags: ['plan'],
    participants: ['Cook', 'Baker'],
  });
});

test.each(['1', '24', '100', '024'])('a page may be %s long', (limit) => {
  expect(read({ limit }).data?.limit).toBe(Number(limit));
});

test.each(['0', '101', '-1', '1.5', '1e1', ' 5', '', 'ten', ['5', '6'], 5, null])(
  'a page is not %j long',
  (limit) => {
    expect(isRefused({ limit })).toBe(true);
  },
);

test.each([
  '2026-11-21',
  '2028-02-29',
  '2026-11-21T09:30Z',
  '2026-11-21T09:30:15.123Z',
  '2026-11-21T09:30:15+05:30',
])('%s is a date', (date) => {
  expect(isRefused({ startDate: date, endDate: date })).toBe(false);
});

test.each([
  '',
  'today',
  '2026',
  '2026-11',
  '21.11.2026',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-13-01',
  '2026-11-21T24:30:00Z',
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00+25:00',
  '+012026-01-01',
  '2026-11-21 10:00:00Z',
  '2026-11-21T10:00:00Z\n',
])('%j is no date', (date) => {
  expect([isRefused({ startDate: date }), isRefused({ endDate: date })]).toEqual([true, true]);
});

test('text that cannot be stored cannot be searched', () => {
  for (const text of ['a\0b', '\ud800']) {
    for (const query of [
      { title: text },
      { tags: text },
      { participants: [text] },
      { cursor: text },
    ])
      expect(isRefused(query)).toBe(true);
  }
});

test('a group has at most twelve values', () => {
  const tags = Array.from({ length: 13 }, (_, index) => `${index}`);
  expect([isRefused({ tags }), isRefused({ tags: tags.slice(1) })]).toEqual([true, false]);
});
