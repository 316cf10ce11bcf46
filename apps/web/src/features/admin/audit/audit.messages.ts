/** Sentences of the audit log. */
export const auditMessages = {
  loading: 'Loading the audit log...',
  loadFailed: 'Failed to load the audit log. Please try again.',
  empty: 'Nothing has been changed yet',
  emptyAdvice: 'Every change that an administrator makes will stand here.',
  emptySearch: 'Try an address, a part of an action, or a request id.',
  server: 'The server',
  nothing: 'nothing',
} as const;
