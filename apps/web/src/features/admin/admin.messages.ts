import { formatNumber, plural } from '../../lib/language/locale.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** Sentences that several screens of the administration share, and those of its first one. */
export const adminMessages = defineMessages('admin', {
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
    /** Before a name. */
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
      settings: {
        title: 'System Settings',
        text: 'The model, limits, registration, and the texts about this server.',
      },
      analytics: {
        title: 'Analytics',
        text: 'Calls, tokens and waiting times, day by day, and what people convoke about.',
      },
    },
    audit: 'Audit log',
    aboutAudit: 'Who changed what, and when.',
  },
});
