import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';

/** Everything that remixing says. */
export const remixMessages = defineMessages('remix', {
  untitled: 'Untitled Conversation',
  nothingToRemix: 'This conversation has no team and no vision to remix.',
  failed: 'The remix did not work. Nothing of yours was changed.',

  askTitle: 'Remix this conversation?',
  ask: {
    conversation:
      'The team of this publication takes the place of yours, and a conversation with it begins. What you have on the table is saved first, with its team and vision, as:',
    team: 'The team and vision of this publication take the place of yours. What you have built is saved first as:',
  } satisfies Record<Exclude<UnfinishedKind, null>, string>,
  cancel: 'Cancel',
  whereSaved: 'You find it under “Save & Load Conversations”.',
  confirm: 'Save and Remix',
  savedFirst: (title: string) => `Your work was saved as “${title}”.`,
  cannotSave:
    'Your work could not be saved in this browser, so nothing was replaced. Delete saved conversations to make room, then try again.',

  dismiss: 'Dismiss',
  remixedFrom: 'Remixed from',
  offer: 'The team is ready. Take up its conversation where it ended, or start with a clean page?',
  carry: 'Carry the conversation along',
  carrying: 'Fetching the conversation...',
  startFresh: 'Start fresh with this team',
  carried: (count: number) =>
    plural(count, { one: '# message came along.', other: '# messages came along.' }),
  carriedOmitted: (count: number) =>
    `The conversation was too long to come along whole: the first ${plural(count, { one: '# message', other: '# messages' })} stayed behind.`,
  nothingToCarry: 'This publication has no messages that could come along.',
  carryFailed: 'The conversation could not be fetched. Your team is ready all the same.',
  publicationGone: 'The publication is no longer there, so its conversation cannot come along.',

  visionCut: () =>
    `The vision was longer than ${formatNumber(limits.visionText)} characters and was cut.`,
  memberCut: (name: string) => `“${name}” had texts that were too long and were cut.`,
  memberRenamed: (from: string, to: string) =>
    `“${from}” is a reserved name, so that member is called “${to}” here.`,
  memberNumber: (number: number) => `Member ${number}`,
  membersUnreadable: (count: number) =>
    `${plural(count, { one: '# member', other: '# members' })} without a readable name or role stayed behind.`,
  membersSurplus: (count: number) =>
    `A team has at most ${limits.participants} members; ${formatNumber(count)} stayed behind.`,

  /** What is saved when it has no title. */
  untitledWork: { conversation: 'Conversation', team: 'Team' } satisfies Record<
    Exclude<UnfinishedKind, null>,
    string
  >,
  beforeRemix: (kept: string, remixed: string) => `${kept} (before the remix of “${remixed}”)`,
});
