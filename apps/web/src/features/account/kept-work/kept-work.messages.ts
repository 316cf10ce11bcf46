import { formatNumber } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';

/** Sentences about the work that an account keeps. */
export const keptWorkMessages = defineMessages('kept-work', {
  copyTitle: (title: string) => `${title} (copy)`,
  workOfThisBrowser: 'Team and vision from this browser',
  workOfAnotherDevice: 'Team and vision from another device',

  choice: 'Keep my conversations in my account',
  choiceHint:
    'Saved conversations, members and vision are kept on the server too, so that they are there on your other devices.',
  choiceFailed: 'Your choice could not be saved.',
  upToDate: 'This browser and your account hold the same.',
  underWay: 'Bringing this browser and your account together...',
  offline: 'You are offline. Changes come to your account as soon as the network is back.',
  notStored: 'This browser could not store what came from your account. Nothing was lost there.',
  unfit: (count: number) =>
    count === 1
      ? 'One item does not fit into an account and stays in this browser alone.'
      : `${formatNumber(count)} items do not fit into an account and stay in this browser alone.`,
  cancel: 'Cancel',

  endQuestion: 'Stop keeping your work in your account?',
  endExplanation:
    'Everything stays in this browser. The copies in your account can stay too, for when you turn this on again.',
  keepCopies: 'Keep the copies',
  deleteCopies: 'Delete them from my account',

  question: 'Your work',
  visitors: 'This browser holds work that is not in your account.',
  others: 'This browser holds work that was kept in another account.',
  declined: "This browser's work is not part of it.",
  notAdded: 'This browser does not let us note your answer.',
  add: 'Add it to my account',
  removeOthers: 'Remove it from this browser',
  leave: 'Leave it as it is',

  removeOwn: 'Remove them from this browser',
  removeExplanation: 'For a browser that others use. Your work stays in your account.',
  removeQuestion: 'Remove your work from this browser?',
  removeMessage:
    'Saved conversations, members and vision go from this browser and stay in your account. Then you are signed out.',
  removeAndSignOut: 'Remove and sign out',
  removeOthersMessage:
    'Saved conversations, members and vision go from this browser. What the other account keeps stays there; what it does not have is lost.',
  remove: 'Remove',
  notRemoved: 'Not everything is in your account yet, so nothing was removed.',
});
