import { feedParameters, type FeedFilters } from '@convoke/contract/publication/feed-address.ts';

/** Groups of filters in the order of their sections. */
export const filterGroups = ['title', 'date', 'tags', 'participants'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** Query string of the feed's URL, with the question mark; empty without filters. */
export function writeFeedSearch(filters: FeedFilters, cursor: string | null = null): string {
  const search = new URLSearchParams(feedParameters(filters, cursor));
  return search.size === 0 ? '' : `?${search}`;
}

/** The filters that restrict the feed; those of a section count once. */
export function activeFilters(filters: FeedFilters): (FilterGroup | 'decided')[] {
  const groups = filterGroups.filter((group) =>
    group === 'date'
      ? filters.startDate !== '' || filters.endDate !== ''
      : filters[group].length > 0,
  );
  return filters.decided ? [...groups, 'decided'] : groups;
}

/** Adds a value, or removes it when present. */
export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
