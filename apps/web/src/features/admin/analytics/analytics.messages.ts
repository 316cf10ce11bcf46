/** Sentences of the analytics. */
export const analyticsMessages = {
  loading: 'Loading analytics...',
  loadFailed: 'Failed to load the analytics. Please try again.',
  nothingYet: 'Nothing in these days.',
  noneMeasured: 'Nothing was measured in these days.',
  noTags: 'No tags yet. They are made after publishing.',
  noRoles: 'No roles yet. They come with published conversations.',
  utc: 'Days begin at midnight UTC.',
} as const;
