import { expect, test } from 'vitest';
import { readFeedPageQuery } from './publication-page-feed.rules.ts';

const read = (search: string) => readFeedPageQuery(new URLSearchParams(search));

test('the page asks as the web app would, whatever the order in its address', () => {
  expect(read('')).toMatchObject({ request: '/api/conversations', query: { limit: 24 } });
  const asked = read('participants=Critic&tags=b&cursor=abc&tags=a&title=A+garden&tags=b');
  expect(asked).toMatchObject({
    address: '/conversations?title=A+garden&tags=b&tags=a&participants=Critic&cursor=abc',
    request: '/api/conversations?title=A+garden&tags=b&tags=a&participants=Critic&cursor=abc',
    query: { title: 'A garden', tags: ['b', 'a'], participants: ['Critic'], cursor: 'abc' },
  });
});

test('blank filters and names that mean nothing are not there', () => {
  expect(read('title=%20&tags=&cursor=&limit=5000&utm_source=x')).toMatchObject({
    request: '/api/conversations',
    query: { limit: 24 },
  });
});

test('what the server would refuse is left to the web app', () => {
  for (const search of ['startDate=yesterday', `title=${'x'.repeat(201)}`, 'title=a%00']) {
    expect(read(search)).toBeNull();
  }
});
