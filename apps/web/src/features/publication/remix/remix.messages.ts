import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';

/** Everything that remixing says. */
export const remixMessages = defineMessages('remix', {
  untitled: 'Untitled Conversation',
  nothingToRemix: 'This conversation has no team and no vision to remix.',
  failed: 'The remix failed. Nothing of yours was changed.',

  askTitle: 'Remix this conversation?',
  ask: {
    conversation:
      'This replaces your current team and starts a new conversation. Yours is saved first as:',
    team: 'This replaces your current team and vision. Yours is saved first as:',
  } satisfies Record<Exclude<UnfinishedKind, null>, string>,
  cancel: 'Cancel',
  whereSaved: "You'll find it under “Save & Load Conversations”.",
  confirm: 'Save and Remix',
  savedFirst: (title: string) => `Your work was saved as “${title}”.`,
  cannotSave:
    'Your work could not be saved in this browser, so nothing was replaced. Delete saved conversations to make room, then try again.',

  dismiss: 'Dismiss',
  remixedFrom: 'Remixed from',
  offer: 'The team is seated. Pick up where they left off, or start fresh?',
  carry: 'Continue the conversation',
  carrying: 'Loading the conversation...',
  startFresh: 'Start fresh',
  carried: (count: number) =>
    plural(count, { one: '# message was brought over.', other: '# messages were brought over.' }),
  carriedOmitted: (count: number) =>
    `The conversation was too long to bring over in full: the first ${plural(count, { one: '# message was', other: '# messages were' })} left out.`,
  nothingToCarry: 'This publication has no messages to bring over.',
  carryFailed: 'The conversation could not be loaded. Your team is ready all the same.',
  publicationGone: 'The publication no longer exists, so its conversation cannot be brought over.',

  visionCut: () =>
    `The vision was longer than ${formatNumber(limits.visionText)} characters and was cut.`,
  memberCut: (name: string) => `Some texts of “${name}” were too long and were cut.`,
  memberRenamed: (from: string, to: string) =>
    `“${from}” is a reserved name, so that member is called “${to}” here.`,
  memberNumber: (number: number) => `Member ${number}`,
  membersUnreadable: (count: number) =>
    plural(count, {
      one: '# member without a readable name or role was left out.',
      other: '# members without a readable name or role were left out.',
    }),
  membersSurplus: (count: number) =>
    `A team has at most ${limits.participants} members; ${plural(count, { one: '# was', other: '# were' })} left out.`,

  /** What is saved when it has no title. */
  untitledWork: { conversation: 'Conversation', team: 'Team' } satisfies Record<
    Exclude<UnfinishedKind, null>,
    string
  >,
  beforeRemix: (kept: string, remixed: string) => `${kept} (before the remix of “${remixed}”)`,
});
