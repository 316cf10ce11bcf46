import { productName, productTagline } from '@convoke/contract/product.ts';

/** Window titles of the screens, and the descriptions for link previews. */
export const appMessages = {
  titles: {
    home: `${productName}: ${productTagline}`,
    watch: 'Watch a Team Think',
    vision: 'Define Your Vision',
    teamAssembly: 'Build Your Team',
    teamDashboard: 'Team Chat',
    conversations: 'The Conversation Feed',
    conversation: 'Conversation',
    about: 'About',
    contact: 'Contact',
    login: 'Sign In',
    register: 'Create Account',
    forgotPassword: 'Reset Password',
    resetPassword: 'Choose a New Password',
    verifyEmail: 'Verify Your Email',
    setup: 'Connect a Model',
    profile: 'My Profile',
    adminDashboard: 'Admin Dashboard',
    adminUsers: 'User Management',
    adminContent: 'Content Management',
    adminModels: 'Models',
    adminTools: 'Tools',
    adminSettings: 'System Settings',
    adminAnalytics: 'Analytics',
    adminAudit: 'Audit Log',
  },
  descriptions: {
    home: 'Convoke a team of minds around your vision, talk with it, and decide.',
    watch:
      'A team around one question, turn by turn: an objection, a clarification, a challenge, and a decision.',
    about:
      'Why Convoke calls a team to your table: the premise, what it enables, and the principles it stands on.',
    contact: 'Who is behind Convoke, and where to write with a question, an idea or an objection.',
  },
};

/** Header, menus and notices. */
export const shellMessages = {
  skip: 'Skip to the content',
  main: 'Main',
  howItWorks: 'How It Works',
  features: 'Features',
  explore: 'Explore',
  create: 'Create',
  yourTable: 'Your table',
  admin: 'Admin',
  info: 'Info',
  about: 'About',
  contact: 'Contact',
  account: 'Account',
  profile: 'Profile',
  logout: 'Logout',
  signIn: 'Sign In',
  menu: 'Menu',
  closeMenu: 'Close menu',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  language: 'Language',
  languageNeedsNetwork:
    'This language has to be downloaded once. Choose it again when you are online.',
  loading: 'Loading',
  rehearsal: 'Rehearsal voices: no model is connected',
  signOutUntold:
    'You are signed out in this browser. The server could not be reached; to be safe, sign out again later.',
  broken: {
    title: 'This page could not be shown',
    missingCode:
      'Part of it did not load: the connection broke, or a newer version was installed. Load it again to continue.',
    offline:
      'There is no network connection, and this page needs one. It loads when you are back online; nothing is lost.',
    serverSilent:
      'The server does not respond, and this page needs it. It loads when the server is back; nothing is lost.',
    other: 'Something in it broke. Your vision, team and conversations are safe in this browser.',
    reloadForNewBuild: 'Load Again',
    goToStart: 'Go to the Start',
  },
};

/** Offline notices. */
export const offlineMessages = {
  offline:
    'You are offline. What you write is kept in this browser; members answer when you are back online.',
  unreachable:
    'Convoke is not responding. What you write is kept in this browser; members answer when it is back.',
};

/** The button that opens the command palette. */
export const paletteHostMessages = {
  open: 'Command palette',
  failed: 'The command palette could not be loaded. Try again.',
};
