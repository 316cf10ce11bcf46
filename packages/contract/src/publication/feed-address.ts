import { safeParse } from 'zod/mini';
import { limits } from '../limits.ts';
import { isBlank } from '../text.rules.ts';
import { type FeedQuery, feedQuerySchema } from './feed-query.schemas.ts';

const textNames = ['title', 'startDate', 'endDate'] as const satisfies (keyof FeedQuery)[];
const listNames = ['tags', 'participants'] as const satisfies (keyof FeedQuery)[];
type TextName = (typeof textNames)[number];
type ListName = (typeof listNames)[number];

/** Filters of the feed. Dates are instants, or days in UTC; `participants` are roles. */
export type FeedFilters = Record<TextName, string> &
  Record<ListName, readonly string[]> & {
    /** Only conversations that came to a decision. */
    decided: boolean;
  };

/** The feed's URL: filters, and the cursor of a page after the first. */
export interface FeedAddress {
  filters: FeedFilters;
  cursor: string | null;
}

export const noFilters: FeedFilters = {
  title: '',
  startDate: '',
  endDate: '',
  tags: [],
  participants: [],
  decided: false,
};

/** The part of `URLSearchParams` that is read; this package has no types of browser or Node. */
interface SearchParameters {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

/** Reads the URL leniently: values that a request may not have are left out, and `isValid` is false. */
export function readFeedAddress(search: SearchParameters): FeedAddress & { isValid: boolean } {
  const filters = { ...noFilters };
  for (const name of textNames) {
    const value = search.get(name) ?? '';
    filters[name] = isBlank(value) ? '' : value;
  }
  for (const name of listNames)
    filters[name] = valuesOf(search, name).slice(0, limits.filterValues);
  const decided = search.get('decided');
  filters.decided = decided === 'true';
  const cursor = search.get('cursor') || null;
  const { error } = safeParse(feedQuerySchema, feedQueryOf(filters, cursor));
  const invalid = new Set(error?.issues.map(({ path }) => path[0]));
  for (const name of textNames) if (invalid.has(name)) filters[name] = noFilters[name];
  for (const name of listNames) if (invalid.has(name)) filters[name] = noFilters[name];
  return {
    filters,
    cursor: invalid.has('cursor') ? null : cursor,
    isValid:
      invalid.size === 0 && truncatedGroupsOf(search).length === 0 && (!decided || filters.decided),
  };
}

/** Filters with more values in the URL than a request may have; only the first ones apply. */
export function truncatedGroupsOf(search: SearchParameters): ListName[] {
  return listNames.filter((name) => valuesOf(search, name).length > limits.filterValues);
}

function valuesOf(search: SearchParameters, name: ListName): string[] {
  return [...new Set(search.getAll(name).filter((value) => !isBlank(value)))];
}

/** Query of the API request. The order is fixed, because caches compare the URL. */
export function feedQueryOf(
  filters: FeedFilters,
  cursor: string | null,
): Partial<Record<TextName | 'cursor', string> & Record<ListName, string[]>> & {
  decided?: 'true';
} {
  const texts = [...textNames, ...listNames].map((name) => [name, filters[name]] as const);
  const entries = [...texts, ['cursor', cursor ?? ''] as const];
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value.length > 0)),
    ...(filters.decided ? { decided: 'true' } : {}),
  };
}

/** Parameters of the feed's URL, for `URLSearchParams`. */
export function feedParameters(filters: FeedFilters, cursor: string | null): [string, string][] {
  return Object.entries(feedQueryOf(filters, cursor)).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
}
