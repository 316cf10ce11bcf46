import { expect, test } from 'vitest';
import { readFeedPageQuery } from './feed-page-query.rules.ts';

const read = (search: string) => readFeedPageQuery(new URLSearchParams(search));

test('the API request equals that of the web app, whatever the order of parameters', () => {
  expect(read('')).toMatchObject({ request: '/api/conversations', query: { limit: 24 } });
  const query = read('participants=Critic&tags=b&cursor=abc&tags=a&title=A+garden&tags=b');
  expect(query).toMatchObject({
    address: '/conversations?title=A+garden&tags=b&tags=a&participants=Critic&cursor=abc',
    request: '/api/conversations?title=A+garden&tags=b&tags=a&participants=Critic&cursor=abc',
    query: { title: 'A garden', tags: ['b', 'a'], participants: ['Critic'], cursor: 'abc' },
  });
});

test('blank filters and unknown parameters are dropped', () => {
  expect(read('title=%20&tags=&cursor=&limit=5000&utm_source=x')).toMatchObject({
    request: '/api/conversations',
    query: { limit: 24 },
  });
});

test('an invalid query is left to the web app', () => {
  for (const search of ['startDate=yesterday', `title=${'x'.repeat(201)}`, 'title=a%00']) {
    expect(read(search)).toBeNull();
  }
});
