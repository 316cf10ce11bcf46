import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';

const parts: Record<string, string> = {
  introduction: 'Title',
  conversationTitle: 'Title',
  vision: 'Vision',
  objectives: 'Objectives',
  keyResults: 'Key Results',
  problemExplanation: 'First message',
  replies: 'Messages',
  participants: 'Team',
  conversation: 'Conversation',
  minutes: 'Minutes',
  decision: 'Decision',
  decidedAt: 'Decision',
  remixOf: 'Original',
};

/** Fields of a team member. */
const memberParts: Record<string, string> = {
  name: 'name',
  role: 'role',
  description: 'description',
};

/** Texts of publishing; some are fixed (docs/behaviour.md#fixed-texts). */
export const publicationMessages = {
  panel: 'Publish Conversation',
  title: 'Title',
  explanation: 'Make this conversation public and remixable.',
  titlePlaceholder: 'Edit this title to give your convo a clear identity.',
  publish: 'Publish to Server',
  publishing: 'Publishing...',
  published: 'Conversation published to server successfully!',
  failed: 'Failed to publish conversation. Please try again.',
  untitled: 'Untitled Conversation',
  nothingToPublish: 'There is nothing to publish yet. Say something first.',

  whatBecomesPublic: 'What becomes public',
  publicVision: 'Your vision, objectives and key results',
  publicTeam: (count: number) =>
    `The name, role and description of ${plural(count, { one: '# team member', other: '# team members' })}`,
  publicMessages: (count: number) =>
    `The title and every message, yours too: ${plural(count, { one: '# message', other: '# messages' })}`,
  publicModels: 'Which model each answer came from',
  publicMinutes: 'The minutes',
  publicDecision: 'The decision, with its reasons and who disagrees',
  publicPassages: (count: number) =>
    `Of your files only what is cited: ${plural(count, { one: '# passage', other: '# passages' })}`,
  publicOrigin: (title: string) => `That it is a remix of ${quoted(title)}`,
  whatHappens:
    'A summary and tags are made from it. Anyone can read, share and remix it. You can unpublish it from this browser at any time.',
  omitted: (count: number) =>
    `This conversation is too long to publish in full: the first ${plural(count, { one: '# message is', other: '# messages are' })} left out. Nothing is lost here.`,
  omittedPassages: (count: number) =>
    `There is room for ${formatNumber(limits.publishedExcerpts)} cited passages: ${plural(count, { one: '# more is', other: '# more are' })} left out with the citations.`,

  citedPassages: 'Cited passages',
  citedPassagesHint:
    'Their words become public. Leaving one out takes its citations off the texts, too; words that a message quotes stay in it.',
  show: 'Show',
  hide: 'Hide',
  leaveOut: 'Leave out',
  putBack: 'Put back',

  unanswered: {
    kept: "We lost the connection before the server answered. Publish again; it won't appear twice.",
    partly:
      "We lost the connection before the server answered, and this browser had no room to remember what was sent. Publish again: unchanged, it won't appear twice; after a change, it may.",
  },
  titleTooLong: `A title has at most ${limits.conversationTitle} characters.`,
  titleLength: (length: number) =>
    `${formatNumber(length)} of ${limits.conversationTitle} characters`,

  arrived: (titles: readonly string[]) =>
    `${titles.map(quoted).join(', ')} ${titles.length === 1 ? 'is' : 'are'} already public`,
  arrivedExplanation:
    'An earlier attempt did arrive; only the answer was lost. It differs from what you are publishing now. What should happen to it?',
  publishToo: 'Keep it and publish this too',
  takeBackFailed: 'It could not be unpublished, so nothing else was published.',
  replaceEarlier: 'Unpublish it and publish this',

  dismiss: 'Dismiss',
  publishedAs: (title: string) => `Readers find it under ${quoted(title)}.`,
  publishedBefore: 'Published from this browser',
  withoutOrigin: 'The original is no longer there, so the publication does not name it.',
  open: 'Open publication',
  copyLink: 'Copy link',
  linkCopied: 'Link Copied!',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  keyNotKept:
    'This browser could not store the key that unpublishes this conversation. Copy it now and keep it safe: it is not shown again.',
  deleteKey: 'Delete key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied!',

  unreachable: "The server could not be reached. Try again; it won't appear twice.",
  unreachableNotKept:
    "The server could not be reached. Try again in this tab; it won't appear twice. This browser has no room to remember what was sent, so after a reload and a change it may.",
  refused: 'The server refused to publish this.',
  botCheckFailed: 'The bot check failed.',
  noPublishing: 'This server does not accept publications.',
  conflict: 'The server already has this conversation.',
  invalid: 'The server found something wrong with it.',
  tooOften: 'You have published a lot in a short time.',
  tooLarge: 'The conversation is too large for the server.',
  unavailable: 'The server is not available right now.',
  serverFault: 'Something went wrong on the server.',
  retryAfter: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    if (seconds < 90)
      return `Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
    return minutes < 90
      ? `Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
      : `Try again in ${plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' })}.`;
  },
  parts,
  memberParts,
  memberPart: (number: number, part: string) =>
    part === '' ? `Team member ${number}` : `Team member ${number}, ${part}`,
  messagePart: (number: number) => `Message ${formatNumber(number)}`,
  moreErrors: (count: number) => `And ${formatNumber(count)} more.`,
};

/** Texts of remixing. */
export const remixMessages = {
  untitled: 'Untitled Conversation',
  nothingToRemix: 'This conversation has no team and no vision to remix.',
  failed: 'The remix failed. Nothing of yours was changed.',

  keptInRecent: 'Your previous conversation is under “Save & Load Conversations”, in “Recent”.',

  dismiss: 'Dismiss',
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
};
