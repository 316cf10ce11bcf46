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
  themes: { light: 'Light', dark: 'Dark', system: 'Like the system' },
  language: 'Language',
  languageNeedsNetwork:
    'This language has to be fetched once. Choose it again when there is a network.',
  loading: 'Loading',
  rehearsal: 'Rehearsal voices: no model is connected',
  signOutUntold:
    'You are signed out in this browser. The server could not be told; to be safe, sign out again when it is back.',
  broken: {
    title: 'This page could not be shown',
    missingCode:
      'A part of it did not load: the connection broke, or a newer version has been installed. Load it again to go on.',
    offline:
      'There is no network connection, and this page needs one. It comes as soon as you are back online; nothing is lost.',
    other: 'Something in it broke. Your vision, team and conversations are kept in this browser.',
    loadAgain: 'Load Again',
    goToStart: 'Go to the Start',
  },
});
