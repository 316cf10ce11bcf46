import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { defineMessages } from '../../lib/language/messages.ts';

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
  remixOf: 'Original',
};

/** Of a team member. */
const memberParts: Record<string, string> = {
  name: 'name',
  role: 'role',
  description: 'description',
};

/** The sentences of publishing. Those of the specification stand here word for word. */
export const publicationMessages = defineMessages('publication', {
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
  publicOrigin: (title: string) => `That it is a remix of “${title}”`,
  whatHappens:
    'A summary and tags are made from it. Anyone can read it, share it and remix it. No account is needed: this browser keeps the key with which you can take it back.',
  omitted: (count: number) =>
    `This conversation is too long to publish whole: the first ${plural(count, { one: '# message stays', other: '# messages stay' })} out. Nothing is lost here.`,

  unanswered: {
    kept: 'Publishing was interrupted before the server had answered. Publish again to be sure: if it arrived, nothing is published twice without asking you.',
    partly:
      'Publishing was interrupted before the server had answered, and this browser had no room to remember what was sent. Publish again to be sure: with the same title and messages nothing is published twice, after a change it may be.',
  },
  titleTooLong: `A title has at most ${limits.conversationTitle} characters.`,
  titleLength: (length: number) =>
    `${formatNumber(length)} of ${limits.conversationTitle} characters`,

  arrived: (titles: readonly string[]) => `“${titles.join('”, “')}” is public already`,
  arrivedExplanation:
    'An earlier attempt had arrived, only its answer was lost. It is not the same as what you are publishing now. What should become of it?',
  publishToo: 'Keep it and publish this too',
  takeBackFailed: 'It could not be taken back, so nothing else was published.',
  replaceEarlier: 'Take it back and publish this',

  dismiss: 'Dismiss',
  publishedAs: (title: string) => `Published as “${title}”.`,
  publishedBefore: 'Published from this browser',
  withoutOrigin: 'The original is no longer there, so the publication does not name it.',
  open: 'Open publication',
  copyLink: 'Copy link',
  linkCopied: 'Link Copied!',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  keyNotKept:
    'This browser could not keep the key with which you can take the publication back. Copy it now and keep it safe: it is not shown again.',
  deleteKey: 'Delete key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied!',

  unreachable:
    'The server could not be reached. Trying again is safe: it makes no second publication.',
  unreachableNotKept:
    'The server could not be reached. Trying again is safe while this tab stays open. This browser has no room to remember what was sent, so after a reload and a change it may be published twice.',
  refused: 'The server does not let you publish.',
  botCheckFailed: 'The bot check did not work.',
  noPublishing: 'This server takes no publications.',
  conflict: 'The server has this conversation already.',
  invalid: 'The server found something wrong with it.',
  tooOften: 'You have published a lot in a short time.',
  tooLarge: 'The conversation is too large for the server.',
  unavailable: 'The server is not available right now.',
  serverFault: 'Something went wrong on the server.',
  retryAfter: (seconds: number) =>
    seconds < 90
      ? `Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : `Try again in ${plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })}.`,
  parts,
  memberParts,
  memberPart: (number: number, part: string) =>
    part === '' ? `Team member ${number}` : `Team member ${number}, ${part}`,
  messagePart: (number: number) => `Message ${formatNumber(number)}`,
  moreFaults: (count: number) => `And ${formatNumber(count)} more.`,
});
