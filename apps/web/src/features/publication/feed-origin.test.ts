import { describe, expect, test } from 'vitest';
import { feedOfReferrer } from './feed-origin.ts';

const origin = 'https://convoke.example';

describe('the feed page that linked to a document', () => {
  test.each([
    [`${origin}/conversations`, '/conversations'],
    [`${origin}/conversations?title=yard&tags=a`, '/conversations?title=yard&tags=a'],
  ])('%s is %s', (referrer, feed) => {
    expect(feedOfReferrer(referrer, origin)).toBe(feed);
  });

  test.each([
    '',
    'nonsense',
    `${origin}/`,
    `${origin}/conversations/x`,
    'https://elsewhere.example/conversations',
  ])('is none for %j', (referrer) => {
    expect(feedOfReferrer(referrer, origin)).toBeNull();
  });
});
