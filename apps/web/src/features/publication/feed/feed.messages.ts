import { formatNumber, plural } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';

const facetSentences = (noun: string) => ({
  search: `Search ${noun}`,
  legend: `Show conversations with any of these ${noun}`,
  most: (count: number) => `You can choose at most ${count} ${noun}.`,
  cutShort: (count: number) =>
    `This link has more than ${count} ${noun}. Only the first ${count} filter the list.`,
  none: `No ${noun} yet.`,
  noMatch: `No ${noun} match.`,
});

/** The sentences of the feed, word for word as in the specification where it has them. */
export const feedMessages = defineMessages('feed', {
  title: 'The Conversation Feed',
  subtitle: "What everyone's been talking about",
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  resetFilters: 'Reset All Filters',
  filtersInUse: (count: number) =>
    plural(count, { one: '# filter in use', other: '# filters in use' }),
  filters: 'Filters',
  groups: { title: 'Title', date: 'Date', tags: 'Tags', participants: 'Participants' },
  selected: (count: number) => `${count} selected`,
  titleContains: 'Title contains',
  anyTitle: 'Any title',
  startDate: 'Start date',
  endDate: 'End date',
  backwards: 'The end date is before the start date.',
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  facets: { tags: facetSentences('tags'), participants: facetSentences('roles') },
  moreFacets: (count: number) => `${formatNumber(count)} more. Type to narrow them down.`,

  conversations: 'Conversations',
  share: 'Share this conversation',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  remix: (hint: string) => `Remix: ${hint}`,
  remixHint: 'Spawn a new thread from this idea. Iteration is innovation.',
  explore: 'Explore this conversation',
  untitled: 'Untitled Conversation',
  vision: 'Vision:',
  participants: 'Participants:',
  tags: 'Tags',
  moreTags: 'more',
  isRemix: 'A remix',
  remixes: (count: number) => plural(count, { one: '# remix', other: '# remixes' }),

  empty: 'No conversations found.',
  emptyHint: 'Convoke a team, talk with it, and publish what you worked out. It will appear here.',
  defineVision: 'Define Your Vision',
  filteredOut: 'No conversations match your filters.',
  filteredOutHint: 'Try another word, a longer time, or fewer filters.',
  showAll: 'Show All Conversations',
  failed: 'Failed to load conversations. Please try again later.',
  moreFailed: 'The next conversations could not be loaded.',
  facetsFailed: 'The choices could not be loaded.',
  offline: 'You are offline',
  offlineHint: "Conversations will load when you're back online.",
  tryAgain: 'Try Again',
  loading: 'Loading',
  loadingFeed: 'Loading conversations',
  loadingMore: 'Loading more conversations',
  showMore: 'Show more',
  older: 'These are older conversations.',
  toNewest: 'Go to the newest',
});
