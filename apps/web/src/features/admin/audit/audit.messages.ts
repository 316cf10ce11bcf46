import { defineMessages } from '../../../lib/language/messages.ts';

/** Sentences of the audit log. */
export const auditMessages = defineMessages('audit', {
  title: 'Audit Log',
  subtitle: 'Who changed what, and when',
  search: 'Search the audit log',
  searchPlaceholder: 'Who, what, on whom, or a request id',
  loading: 'Loading the audit log...',
  loadFailed: 'Failed to load the audit log. Please try again.',
  empty: 'Nothing has been changed yet',
  emptyAdvice: 'Every change by an administrator will appear here.',
  emptySearchTitle: 'No entries found',
  emptySearch: 'Try an address, a part of an action, or a request id.',
  table: 'Audit log',
  columns: {
    when: 'When',
    who: 'Who',
    what: 'What',
    target: 'On',
    changes: 'Before and after',
    request: 'Request',
  },
  server: 'The server',
  value: 'value',
  became: 'became',
  blank: '“”',
  nothing: 'nothing',
});
