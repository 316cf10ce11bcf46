import { feedParameters, type FeedFilters } from '@convoke/contract/publication/feed-address.ts';

/** Groups of filters in the order of their sections. */
export const filterGroups = ['title', 'date', 'tags', 'participants'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** Query string of the feed's URL, with the question mark; empty without filters. */
export function writeFeedSearch(filters: FeedFilters, cursor: string | null = null): string {
  const search = new URLSearchParams(feedParameters(filters, cursor));
  return search.size === 0 ? '' : `?${search}`;
}

/** The groups that restrict the feed. */
export function activeGroups(filters: FeedFilters): FilterGroup[] {
  return filterGroups.filter((group) =>
    group === 'date'
      ? filters.startDate !== '' || filters.endDate !== ''
      : filters[group].length > 0,
  );
}

/** Adds a value, or removes it when present. */
export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
