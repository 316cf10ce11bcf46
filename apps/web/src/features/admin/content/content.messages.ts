/** Sentences of the screen of published conversations. */
export const contentMessages = {
  loading: 'Loading conversations...',
  loadFailed: 'Failed to load conversations. Please try again.',
  empty: 'No conversations found.',
  emptyAdvice: 'What people publish will stand here.',
  emptyFiltered: 'Try another word, or conversations of every state.',
  untitled: 'Untitled Conversation',
  hidden: 'The conversation is hidden',
  restored: 'The conversation is public again',
  deleted: 'The conversation is deleted',
  hideFailed: 'Failed to hide the conversation',
  restoreFailed: 'Failed to restore the conversation',
  deleteFailed: 'Failed to delete the conversation',
  confirmHide: 'Are you sure you want to hide this conversation?',
  confirmRestore: 'Are you sure you want to restore this conversation?',
  confirmDelete: 'Are you sure you want to delete this conversation?',
  whatHiding: (title: string) =>
    `“${title}” disappears from the feed, from links and from everywhere else at once. You can restore it.`,
  whatRestoring: (title: string) =>
    `“${title}” can be read by everybody again, and its reports count as looked at.`,
  whatDeleting: (title: string) =>
    `“${title}” is taken away everywhere and for good. Remixes of it stay. This cannot be undone.`,
  detailLoading: 'Loading conversation...',
  detailFailed: 'Failed to load the conversation. Please try again.',
  noReports: 'Nobody has reported it.',
  noMessages: 'No conversation messages available',
} as const;
