import { formatNumber } from '../../lib/language/locale.ts';

/** Sentences about the work that an account keeps. */
export const syncMessages = {
  copyTitle: (title: string) => `${title} (copy)`,
  workOfThisBrowser: 'Team and vision from this browser',
  workOfAnotherDevice: 'Team and vision from another device',

  choice: 'Sync my conversations',
  choiceHint: 'Saved conversations, members and vision follow you to your other devices.',
  choiceUnverified: 'Verify your email address first. Then your conversations can sync.',
  choiceFailed: 'Your choice could not be saved.',
  upToDate: 'Everything is in sync.',
  upToDateButUnsaved:
    'What you saved is in sync. Your team chat is not saved: it is in this browser only.',
  underWay: 'Syncing...',
  offline: 'You are offline. Changes sync when you are back online.',
  notStored: 'This browser could not store what came from your account. Nothing was lost there.',
  unfit: (count: number) =>
    count === 1
      ? 'One item cannot be synced and stays in this browser only.'
      : `${formatNumber(count)} items cannot be synced and stay in this browser only.`,
  cancel: 'Cancel',

  endQuestion: 'Stop syncing your conversations?',
  endExplanation:
    'Everything stays in this browser. The copies in your account can stay too, for when you turn this on again.',
  keepCopies: 'Keep the copies',
  deleteCopies: 'Delete them from my account',

  question: 'Your work',
  visitors: 'This browser has work that is not in your account.',
  others: 'This browser has work from another account.',
  declined: 'Work in this browser is not synced.',
  notAdded: 'This browser could not store your answer.',
  add: 'Add it to my account',
  removeOthers: 'Remove it from this browser',
  leave: 'Leave it as it is',

  removeOwn: 'Remove them from this browser',
  removeExplanation: 'For a browser that others use. Your work stays in your account.',
  removeQuestion: 'Remove your work from this browser?',
  removeMessage:
    'Saved conversations, members and vision are removed from this browser and stay in your account. Then you are signed out.',
  removeAndSignOut: 'Remove and sign out',
  removeOthersMessage:
    'Saved conversations, members and vision are removed from this browser. What the other account has stays there; the rest is lost.',
  remove: 'Remove',
  notRemoved: 'Not everything is in your account yet, so nothing was removed.',
};
