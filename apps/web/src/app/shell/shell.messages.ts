import { defineMessages } from '../../lib/language/messages.ts';

/** What stands around every page. */
export const shellMessages = defineMessages('shell', {
  skip: 'Skip to the content',
  main: 'Main',
  howItWorks: 'How It Works',
  features: 'Features',
  explore: 'Explore',
  create: 'Create',
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
    other: 'Something in it broke. Your vision, team and conversations are safe in this browser.',
    loadAgain: 'Load Again',
    goToStart: 'Go to the Start',
  },
});
