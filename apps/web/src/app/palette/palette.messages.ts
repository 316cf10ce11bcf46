import { defineMessages } from '../../lib/language/messages.ts';
import { plural } from '../../lib/language/locale.ts';

/** The command palette. */
export const paletteMessages = defineMessages('palette', {
  title: 'Command palette',
  placeholder: 'Type a command or search...',
  results: 'Results',
  close: 'Close',
  count: (count: number) => plural(count, { one: '# result', other: '# results' }),
  nothing: (query: string) => `No results for “${query}”`,
  nothingHint:
    'Try the name of a screen, of a member of your team or of a conversation that you saved.',
  hints: { move: 'Move', choose: 'Choose', close: 'Close' },
  groups: {
    recent: 'Recent',
    team: 'Team',
    conversation: 'Conversation',
    go: 'Go to',
    saved: 'Saved conversations',
    help: 'Help',
  },
  home: 'Home',
  /** More words that a screen is found by. */
  screenWords: {
    home: 'start landing page how it works features',
    vision: 'create mission objectives key results',
    watch: 'example sample replay demo',
    teamAssembly: 'assemble members generate',
    teamDashboard: 'chat room dashboard conversation talk',
    conversations: 'explore published public',
    about: 'info premise',
    contact: 'info mail founder',
    login: 'log in account',
    register: 'sign up account',
    forgotPassword: 'forgot account',
    profile: 'account name',
  },
  here: 'You are here',
  notNow: 'Not now',
  actions: 'Actions',
  toTheTable: 'At the table',
  /** What a member can be asked; searched for where the table is not on the screen. */
  actionWords: 'few words detailed answer objection ask to clarify challenge member info talk',
  allSaved: (count: number) =>
    plural(count, { one: 'All # saved conversation', other: 'All # saved conversations' }),
  messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
  untitled: 'Untitled Conversation',
  themeWords: 'colours appearance mode',
  languageWords: 'language deutsch german español spanish english',
  chosen: 'Chosen',
  shortcuts: 'Keyboard shortcuts',
  shortcutWords: 'keys help',
  notSavedTitle: 'Not saved',
  notSaved: 'Your current conversation could not be saved in this browser. Continuing replaces it.',
  replace: 'Replace it',
  failed: 'The conversation could not be opened. Try again.',
});
