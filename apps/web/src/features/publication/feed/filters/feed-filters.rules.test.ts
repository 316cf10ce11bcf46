import { requestUrl } from '../../../../services/api/request.ts';
import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  feedQueryOf,
  noFilters,
  readFeedAddress,
  truncatedGroupsOf,
} from '@convoke/contract/publication/feed-address.ts';
import { activeFilters, toggleValue, writeFeedSearch } from './feed-filters.rules.ts';

const read = (search: string) => readFeedAddress(new URLSearchParams(search));

const all = {
  title: 'Ärger & 50% off',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-05T23:59:59.999Z',
  tags: ['food', 'public space'],
  participants: ['Critic, retired'],
  decided: true,
};

describe('the address of the feed', () => {
  it('contains all filters and is read back', () => {
    expect(read(writeFeedSearch(all, 'abc'))).toMatchObject({ filters: all, cursor: 'abc' });
  });

  it('is empty without filters', () => {
    expect(writeFeedSearch(noFilters)).toBe('');
    expect(read('')).toMatchObject({ filters: noFilters, cursor: null });
  });

  it('is independent of the order of its parameters', () => {
    const { filters, cursor } = read('?cursor=c&tags=b&title=x&tags=a&endDate=2026-11-05');
    expect(requestUrl(listPublicationsEndpoint, { query: feedQueryOf(filters, cursor) })).toBe(
      '/api/conversations?title=x&endDate=2026-11-05&tags=b&tags=a&cursor=c',
    );
  });

  it.each([
    ['no date', '?startDate=yesterday&endDate=2026-02-31'],
    ['blank values', '?title=%20&tags=&participants=%20&decided=&cursor='],
    ['a choice that there is not', '?decided=false'],
    ['characters that no store keeps', '?title=%00&tags=a%00&cursor=%00'],
    ['a title longer than any', `?title=${'x'.repeat(201)}`],
  ])('ignores invalid values: %s', (_what, search) => {
    expect(read(search)).toMatchObject({ filters: noFilters, cursor: null });
  });

  it('keeps valid filters beside an invalid one', () => {
    expect(read('?title=garden&startDate=never&tags=food').filters).toEqual({
      ...noFilters,
      title: 'garden',
      tags: ['food'],
    });
  });

  it("drops duplicates, and values beyond the server's maximum", () => {
    expect(read('?tags=a&tags=a&tags=b').filters.tags).toEqual(['a', 'b']);
    const many = Array.from({ length: 70 }, (_, index) => `tags=t${index}`).join('&');
    expect(read(`?${many}`).filters.tags).toHaveLength(12);
    expect(truncatedGroupsOf(new URLSearchParams(many))).toEqual(['tags']);
  });
});

describe('filter groups', () => {
  it('count once each', () => {
    expect(activeFilters(noFilters)).toEqual([]);
    expect(activeFilters(all)).toEqual(['title', 'date', 'tags', 'participants', 'decided']);
    expect(activeFilters({ ...noFilters, endDate: '2026-11-05' })).toEqual(['date']);
  });

  it('toggles a value', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
  });
});
