import { limits } from '@convoke/contract/limits.ts';
import { feedQuerySchema } from '@convoke/contract/publication/feed-query.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { safeParse } from 'zod/mini';

/** What the visitor narrows the feed by. Dates are as the address has them: instants, or days of UTC. */
export interface FeedFilters {
  title: string;
  startDate: string;
  endDate: string;
  tags: readonly string[];
  /** Roles of participants. */
  participants: readonly string[];
}

/** The groups of filters, in the order of their sections. */
export const filterGroups = ['title', 'date', 'tags', 'participants'] as const;
export type FilterGroup = (typeof filterGroups)[number];

export const noFilters: FeedFilters = {
  title: '',
  startDate: '',
  endDate: '',
  tags: [],
  participants: [],
};

/** What the address of the feed says: its filters, and where a page that is not the first begins. */
export interface FeedAddress {
  filters: FeedFilters;
  cursor: string | null;
}

/** Reads the address leniently: what the server would refuse is not there. */
export function readFeedAddress(search: URLSearchParams): FeedAddress {
  const asked = {
    title: search.get('title') ?? undefined,
    startDate: search.get('startDate') ?? undefined,
    endDate: search.get('endDate') ?? undefined,
    tags: readValues(search, 'tags'),
    participants: readValues(search, 'participants'),
    cursor: search.get('cursor') ?? undefined,
  };
  const parsed = safeParse(feedQuerySchema, asked);
  const refused = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const sound = <Name extends keyof typeof asked>(name: Name) =>
    refused.has(name) ? undefined : asked[name];
  const title = sound('title') ?? '';
  return {
    filters: {
      title: isBlank(title) ? '' : title,
      startDate: sound('startDate') ?? '',
      endDate: sound('endDate') ?? '',
      tags: sound('tags') ?? [],
      participants: sound('participants') ?? [],
    },
    cursor: sound('cursor') || null,
  };
}

const facetGroups = ['tags', 'participants'] as const satisfies FilterGroup[];

/** The groups of which an address names more than can be asked for at once: only the first ones count. */
export function groupsCutShort(search: URLSearchParams): (typeof facetGroups)[number][] {
  return facetGroups.filter((name) => namedValues(search, name).length > limits.filterValues);
}

function readValues(search: URLSearchParams, name: 'tags' | 'participants'): string[] {
  return namedValues(search, name).slice(0, limits.filterValues);
}

function namedValues(search: URLSearchParams, name: 'tags' | 'participants'): string[] {
  return [...new Set(search.getAll(name).filter((value) => !isBlank(value)))];
}

/** What the server is asked. The order is fixed, because the address of a request is its name in every cache. */
export function feedQueryOf(filters: FeedFilters, cursor: string | null) {
  const { title, startDate, endDate, tags, participants } = filters;
  return {
    ...(title === '' ? {} : { title }),
    ...(startDate === '' ? {} : { startDate }),
    ...(endDate === '' ? {} : { endDate }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...(participants.length === 0 ? {} : { participants: [...participants] }),
    ...(cursor === null ? {} : { cursor }),
  };
}

/** The query part of the feed's own address, with its question mark; empty for the whole feed. */
export function writeFeedSearch(filters: FeedFilters, cursor: string | null = null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(feedQueryOf(filters, cursor))) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, one);
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** The groups that narrow the feed. */
export function activeGroups(filters: FeedFilters): FilterGroup[] {
  return filterGroups.filter((group) =>
    group === 'date'
      ? filters.startDate !== '' || filters.endDate !== ''
      : filters[group].length > 0,
  );
}

/** The values with one of them put in, or taken out when it is among them. */
export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
