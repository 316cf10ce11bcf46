/** The sentences of the feed, word for word as in the specification where it has them. */
export const feedMessages = {
  title: 'The Conversation Feed',
  subtitle: "What everyone's been talking about",
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  resetFilters: 'Reset All Filters',
  share: 'Share this conversation',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  remixHint: 'Spawn a new thread from this idea. Iteration is innovation.',
  explore: 'Explore this conversation',
  untitled: 'Untitled Conversation',
  empty: 'No conversations found.',
  filteredOut: 'No conversations match your filters.',
  failed: 'Failed to load conversations. Please try again later.',
  moreFailed: 'The next conversations could not be loaded.',
  facetsFailed: 'The choices could not be loaded.',
  offline: 'You are offline',
  tryAgain: 'Try Again',
  showMore: 'Show more',
  /** Of the call, for the log (§8). */
  listCallFailed: 'Failed to load published conversations',
} as const;
