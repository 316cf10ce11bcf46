import { plural } from '../../lib/language/locale.ts';

/** Texts of the command palette. */
export const paletteMessages = {
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
    recentConversations: 'Recent conversations',
    saved: 'Saved conversations',
    help: 'Help',
  },
  home: 'Home',
  /** Search terms for each screen. */
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
  /** Actions of members, as search terms outside the room. */
  actionWords: 'few words detailed answer objection ask to clarify challenge member info talk',
  allSaved: (count: number) =>
    plural(count, { one: 'All # saved conversation', other: 'All # saved conversations' }),
  branch: 'Branch',
  messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
  untitled: 'Untitled Conversation',
  themeWords: 'colours appearance mode',
  languageWords: 'language deutsch german español spanish english',
  chosen: 'Chosen',
  shortcuts: 'Keyboard shortcuts',
  shortcutWords: 'keys help',
  notListed: 'The recent conversations could not be listed.',
  failed: 'The conversation could not be opened. Try again.',
};

/** Texts of the list of shortcuts. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  or: 'or',
  groups: {
    everywhere: 'Everywhere',
    vision: 'Define Your Vision',
    teamAssembly: 'Build Your Team',
    teamDashboard: 'Team Chat',
    watch: 'Replay of a conversation',
  },
  does: {
    palette: 'Open the command palette',
    shortcuts: 'Show this list',
    close: 'Close what is open',
    menu: 'Move in a menu or list',
    nextStep: 'Go to the next step',
    moveMember: 'Move a member up or down',
    write: 'Go to your message',
    send: 'Send your message',
    newLine: 'Begin a new line',
    stop: 'Stop the member who speaks',
    passOn: 'Let the next member answer',
    giveFloor: 'Give the floor to a member, by number',
    play: 'Play or pause',
    step: 'One message back or forward',
    speed: 'Slower or faster',
    ends: 'To the beginning or the end',
  },
  /** Labels of the keys. */
  keys: {
    Control: 'Ctrl',
    Shift: 'Shift',
    Alt: 'Alt',
    Enter: 'Enter',
    Escape: 'Esc',
    Space: 'Space',
    Home: 'Home',
    End: 'End',
  },
  singleKeyShortcuts: 'Single-key shortcuts',
  singleKeysHint:
    'Turn them off if you speak to your computer, or if keys are pressed by accident. The others stay.',
  isOff: 'Turned off',
};
