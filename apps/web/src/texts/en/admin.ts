import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';

/** Texts shared by the administration screens, and those of the dashboard. */
export const adminMessages = {
  retry: 'Try Again',
  offline: 'You are offline.',
  offlineAdvice:
    'What you see may be out of date. What you type stays in its fields; save it when you are back online.',
  comesBack: 'This loads when you are back online.',

  navigation: 'Administration',
  sections: {
    dashboard: 'Dashboard',
    users: 'Users',
    content: 'Content',
    models: 'Models',
    tools: 'Tools',
    settings: 'Settings',
    analytics: 'Analytics',
    audit: 'Audit Log',
  },

  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  found: (count: number) => plural(count, { one: 'One entry', other: '# entries' }),
  pageOf: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,

  dashboard: {
    title: 'Admin Dashboard',
    /** Followed by a name. */
    welcome: 'Welcome,',
    cards: {
      users: {
        title: 'User Management',
        text: 'Find, add, change and deactivate the people who may sign in.',
      },
      content: {
        title: 'Content Management',
        text: 'Read published conversations and their teams; hide, restore or delete them.',
      },
      models: {
        title: 'Model Management',
        text: 'Connect, test and price what answers here, and choose what visitors are offered.',
      },
      tools: {
        title: 'Tool Management',
        text: 'Connect tool servers and a web search, and choose what members may ask for.',
      },
      settings: {
        title: 'System Settings',
        text: 'The model, limits, registration, and the texts about this server.',
      },
      analytics: {
        title: 'Analytics',
        text: 'Calls, tokens and waiting times, day by day, and what people convoke about.',
      },
    },
    /** What a card counts. */
    figures: {
      users: (count: number) => plural(count, { one: 'One account', other: '# accounts' }),
      content: (count: number) =>
        plural(count, { one: 'One publication', other: '# publications' }),
      models: {
        none: 'No model is connected',
        connected: (count: number) => plural(count, { one: 'One connected', other: '# connected' }),
        failing: (count: number) =>
          plural(count, { one: 'one is not working', other: '# are not working' }),
        withheld: (count: number) =>
          plural(count, { one: 'one not offered', other: '# not offered' }),
      },
      tools: {
        offered: (count: number) => plural(count, { one: 'One on offer', other: '# on offer' }),
        setAside: (count: number) => plural(count, { one: 'one set aside', other: '# set aside' }),
      },
      today: (calls: number, tokens: number) =>
        `${plural(calls, { one: 'One call', other: '# calls' })} today · ${plural(tokens, { one: 'one token', other: '# tokens' })}`,
    },
    audit: 'Audit log',
    aboutAudit: 'Who changed what, and when.',
  },
};

/** Texts of the user administration; error messages are fixed (docs/behaviour.md#user-administration). */
export const usersMessages = {
  title: 'User Management',
  subtitle: 'People and their roles',
  add: 'Add New User',
  search: 'Search users',
  searchPlaceholder: 'Name or email',
  loading: 'Loading users...',
  loadFailed: 'Failed to load users. Please try again.',
  empty: 'No users found',
  emptySearch: 'Try another part of a name or an email address.',

  table: 'Users',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    actions: 'Actions',
  },
  active: 'Active',
  inactive: 'Inactive',
  edit: 'Edit',
  deactivate: 'Deactivate',

  createTitle: 'Create User',
  editTitle: 'Edit User',
  create: 'Create User',
  update: 'Update User',
  cancel: 'Cancel',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  optional: 'Optional',
  role: 'Role',
  password: 'Password',
  passwordHint:
    'At least 8 characters. Give it to the person, who has to change it after signing in.',
  activeHint: 'Inactive people cannot sign in.',
  emailInvalid: 'Valid email is required',

  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  confirmDeactivate: 'Are you sure you want to deactivate this user?',
  whatDeactivating: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in until an administrator activates the account again.`,
};

/** Texts of the content administration. */
export const contentMessages = {
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
        `${quoted(title)} disappears everywhere at once, and its links stop working. You can restore it.`,
      done: 'The conversation is hidden',
      failed: 'Failed to hide the conversation',
    },
    restore: {
      label: 'Restore',
      question: 'Are you sure you want to restore this conversation?',
      message: (title: string) =>
        `${quoted(title)} becomes public again, and its reports count as reviewed.`,
      done: 'The conversation is public again',
      failed: 'Failed to restore the conversation',
    },
    delete: {
      label: 'Delete',
      question: 'Are you sure you want to delete this conversation?',
      message: (title: string) =>
        `${quoted(title)} is deleted permanently. Remixes of it stay. This cannot be undone.`,
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
  passages: (count: number) => `Passages (${formatNumber(count)})`,
  noMessages: 'No conversation messages available',
  unknownSender: 'Unknown',
};

/** Texts of the audit log. */
export const auditMessages = {
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
};
