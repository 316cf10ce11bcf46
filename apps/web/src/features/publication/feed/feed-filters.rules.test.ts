import { requestUrl } from '../../../services/api/request.ts';
import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  activeGroups,
  feedQueryOf,
  groupsCutShort,
  noFilters,
  readFeedAddress,
  toggleValue,
  writeFeedSearch,
} from './feed-filters.rules.ts';

const read = (search: string) => readFeedAddress(new URLSearchParams(search));

const all = {
  title: 'Ärger & 50% off',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-05T23:59:59.999Z',
  tags: ['food', 'public space'],
  participants: ['Critic, retired'],
};

describe('the address of the feed', () => {
  it('says every filter and reads the same again', () => {
    expect(read(writeFeedSearch(all, 'abc'))).toEqual({ filters: all, cursor: 'abc' });
  });

  it('is bare without filters', () => {
    expect(writeFeedSearch(noFilters)).toBe('');
    expect(read('')).toEqual({ filters: noFilters, cursor: null });
  });

  it('names a request exactly as the feed asks for it, whatever the order it was written in', () => {
    const { filters, cursor } = read('?cursor=c&tags=b&title=x&tags=a&endDate=2026-11-05');
    expect(requestUrl(listPublicationsEndpoint, { query: feedQueryOf(filters, cursor) })).toBe(
      '/api/conversations?title=x&endDate=2026-11-05&tags=b&tags=a&cursor=c',
    );
  });

  it.each([
    ['no date', '?startDate=yesterday&endDate=2026-02-31'],
    ['blank values', '?title=%20&tags=&participants=%20&cursor='],
    ['characters that no store keeps', '?title=%00&tags=a%00&cursor=%00'],
    ['a title longer than any', `?title=${'x'.repeat(201)}`],
  ])('leaves out what the server would refuse: %s', (_what, search) => {
    expect(read(search)).toEqual({ filters: noFilters, cursor: null });
  });

  it('keeps the sound filters beside a refused one', () => {
    expect(read('?title=garden&startDate=never&tags=food').filters).toEqual({
      ...noFilters,
      title: 'garden',
      tags: ['food'],
    });
  });

  it('takes a value that stands twice once, and no more values than the server does', () => {
    expect(read('?tags=a&tags=a&tags=b').filters.tags).toEqual(['a', 'b']);
    const many = Array.from({ length: 70 }, (_, index) => `tags=t${index}`).join('&');
    expect(read(`?${many}`).filters.tags).toHaveLength(12);
    expect(groupsCutShort(new URLSearchParams(many))).toEqual(['tags']);
  });
});

describe('filter groups', () => {
  it('count once each, however much is set in them', () => {
    expect(activeGroups(noFilters)).toEqual([]);
    expect(activeGroups(all)).toEqual(['title', 'date', 'tags', 'participants']);
    expect(activeGroups({ ...noFilters, endDate: '2026-11-05' })).toEqual(['date']);
  });

  it('a value is put in and taken out', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
  });
});
