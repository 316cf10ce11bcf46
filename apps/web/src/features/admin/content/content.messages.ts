import { formatNumber } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';

/** Sentences of the screen of published conversations. */
export const contentMessages = defineMessages('content', {
  title: 'Content Management',
  subtitle: 'Published conversations and their teams',
  search: 'Search conversations',
  searchPlaceholder: 'Title, name or role',
  state: 'State',
  states: { all: 'All', public: 'Public', hidden: 'Hidden', reported: 'Reported' },
  stateOf: { public: 'Public', hidden: 'Hidden' },
  loading: 'Loading conversations...',
  loadFailed: 'Failed to load conversations. Please try again.',
  empty: 'No conversations found.',
  emptyAdvice: 'What people publish will appear here.',
  emptyFiltered: 'Try another word, or conversations of every state.',
  untitled: 'Untitled Conversation',

  table: 'Conversations',
  columns: {
    title: 'Title',
    team: 'Team',
    published: 'Published',
    messages: 'Messages',
    remixes: 'Remixes',
    state: 'State',
    reports: 'Reports',
    actions: 'Actions',
  },
  more: (count: number) => ` and ${formatNumber(count)} more`,
  read: 'Read',
  deeds: {
    hide: {
      label: 'Hide',
      question: 'Are you sure you want to hide this conversation?',
      message: (title: string) =>
        `“${title}” disappears everywhere at once, and its links stop working. You can restore it.`,
      done: 'The conversation is hidden',
      failed: 'Failed to hide the conversation',
    },
    restore: {
      label: 'Restore',
      question: 'Are you sure you want to restore this conversation?',
      message: (title: string) =>
        `“${title}” becomes public again, and its reports count as reviewed.`,
      done: 'The conversation is public again',
      failed: 'Failed to restore the conversation',
    },
    delete: {
      label: 'Delete',
      question: 'Are you sure you want to delete this conversation?',
      message: (title: string) =>
        `“${title}” is deleted permanently. Remixes of it stay. This cannot be undone.`,
      done: 'The conversation is deleted',
      failed: 'Failed to delete the conversation',
    },
  },

  detail: 'Conversation',
  detailLoading: 'Loading conversation...',
  detailFailed: 'Failed to load the conversation. Please try again.',
  close: 'Close',
  openPage: 'Open the public page',
  reports: (count: number) => `Reports (${formatNumber(count)})`,
  noReports: 'Nobody has reported it.',
  team: (count: number) => `Team (${formatNumber(count)})`,
  vision: 'Vision',
  messages: (count: number) => `Messages (${formatNumber(count)})`,
  noMessages: 'No conversation messages available',
  unknownSender: 'Unknown',
});
