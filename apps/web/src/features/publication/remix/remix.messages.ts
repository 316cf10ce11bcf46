import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';

const plural = (count: number, one: string, several: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : several}`;

/** Everything that remixing says. */
export const remixMessages = {
  untitled: 'Untitled Conversation',
  nothingToRemix: 'This conversation has no team and no vision to remix.',
  failed: 'The remix did not work. Nothing of yours was changed.',

  askTitle: 'Remix this conversation?',
  ask: {
    conversation:
      'The team of this publication takes the place of yours, and a conversation with it begins. What you have on the table is saved first, with its team and vision, as:',
    team: 'The team and vision of this publication take the place of yours. What you have built is saved first as:',
  } satisfies Record<Exclude<UnfinishedKind, null>, string>,
  whereSaved: 'You find it under “Save & Load Conversations”.',
  confirm: 'Save and Remix',
  savedFirst: (title: string) => `Your work was saved as “${title}”.`,
  cannotSave:
    'Your work could not be saved in this browser, so nothing was replaced. Delete saved conversations to make room, then try again.',

  remixedFrom: 'Remixed from',
  offer: 'The team is ready. Take up its conversation where it ended, or start with a clean page?',
  carry: 'Carry the conversation along',
  carrying: 'Fetching the conversation...',
  startFresh: 'Start fresh with this team',
  carried: (count: number) => `${plural(count, 'message', 'messages')} came along.`,
  carriedOmitted: (count: number) =>
    `The conversation was too long to come along whole: the first ${plural(count, 'message', 'messages')} stayed behind.`,
  nothingToCarry: 'This publication has no messages that could come along.',
  carryFailed: 'The conversation could not be fetched. Your team is ready all the same.',
  publicationGone: 'The publication is no longer there, so its conversation cannot come along.',

  visionCut: `The vision was longer than ${limits.visionText.toLocaleString()} characters and was cut.`,
  memberCut: (name: string) => `“${shortName(name)}” had texts that were too long and were cut.`,
  memberRenamed: (from: string, to: string) =>
    `“${shortName(from)}” is a reserved name, so that member is called “${shortName(to)}” here.`,
  memberNumber: (number: number) => `Member ${number}`,
  membersUnreadable: (count: number) =>
    `${plural(count, 'member', 'members')} without a readable name or role stayed behind.`,
  membersSurplus: (count: number) =>
    `A team has at most ${limits.participants} members; ${count.toLocaleString()} stayed behind.`,
} as const;

function shortName(name: string): string {
  const short = takeCodePoints(name, 40);
  return short === name ? name : `${short}…`;
}

/** The title under which unfinished work is saved before a remix takes its place. */
export function savedFirstTitle(
  kind: Exclude<UnfinishedKind, null>,
  currentTitle: string,
  remixTitle: string,
): string {
  const what = currentTitle.trim() || (kind === 'team' ? 'Team' : 'Conversation');
  const kept = takeCodePoints(what, 90);
  return `${kept} (before the remix of “${shortTitle(remixTitle)}”)`;
}

function shortTitle(title: string): string {
  const short = takeCodePoints(title, 60);
  return short === title ? title : `${short}…`;
}
