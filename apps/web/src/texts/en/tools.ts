import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';

/** The texts of tools that members ask for. */
export const toolMessages = {
  /** Names of the tools that are built in, by their ids. */
  titles: {
    'web:search': 'Search the web',
    'web:read': 'Read a page',
    'calc:calculate': 'Calculate',
  },
  /** Between the name of a member and that of a tool, and behind it. */
  lines: {
    waiting: { between: ' would like to use ', after: '' },
    running: { between: ' is using ', after: ' …' },
    done: { between: ' used ', after: '' },
    refused: { between: ' was refused ', after: '' },
    failed: { between: ' asked for ', after: ', and it failed' },
  },
  /** In place of a request that cannot be read. */
  unreadable: 'A request for a tool that cannot be shown.',
  of: (server: string) => `from ${server}`,
  because: 'Why',
  /** What would be sent, in words, by the tool. */
  words: {
    'web:search': 'Search for',
    'web:read': 'Open this page',
    'calc:calculate': 'Work out',
    other: 'Send',
  },
  nothingSent: 'Nothing but the request itself',
  verbatim: 'Word for word',
  showAll: 'Show all',
  showLess: 'Show less',
  risks: {
    label: 'What is at stake',
    readsStrangers: 'Reads text of strangers',
    knowsPrivate: 'Knows private text',
    hasEffect: 'Has an effect outside',
    isThere: 'yes',
    isNotThere: 'no',
  },
  allRisks: 'All three at once. Look closely: you are asked each time.',
  writes: 'It changes something outside. You are asked each time.',
  allowOnce: 'Allow once',
  allowHere: 'Allow this tool here',
  refuse: 'Refuse',
  reason: 'Reason',
  reasonHint: 'The member hears it and answers. You may leave it empty.',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  goOnWithout: 'Go on without it',
  otherWrites: 'Another tool that writes is running. One at a time.',
  yourReason: (reason: string) => `Your reason: ${reason}`,
  allowedHere: 'Allowed here',
  askAgain: 'Ask next time',
  details: 'Details',
  result: 'Answer:',
  /** Of a request whose answer lies on the table already, by that of an earlier one. */
  sameResult: 'Same answer as before:',
  takenOff: 'The answer is off the table.',
  failures: {
    lost: 'This page was left before the answer came.',
    cancelled: 'You cancelled it.',
    gone: 'This tool is not on offer any more.',
    tableFull: () =>
      `${formatNumber(limits.files)} files lie on the table, and there is no room for the answer. Take one off first.`,
    notKept: 'This browser has no room for the answer.',
    unexpected: 'Something unexpected went wrong.',
  },
  unknown: 'It may have had its effect. Check there before you allow it again.',
  changed: 'This tool has changed since it was asked for. This is how it is now.',
  /** For screen readers, and in the line about the discussion. */
  awaits: 'A request waits for you.',
  answered: (label: string) => `The answer lies on the table as ${label}.`,

  form: {
    label: 'Tools',
    hint: 'What this member may ask for. You decide each time, and see what would be sent.',
    changesOutside: 'changes something outside',
    most: (count: number) => `${formatNumber(count)} tools are the most for one member.`,
    notOffered: (count: number) =>
      plural(count, {
        one: '# tool chosen before is not on offer here.',
        other: '# tools chosen before are not on offer here.',
      }),
    forEveryone: 'Same for everyone',
    isForEveryone: (count: number) =>
      plural(count, {
        one: '# member may ask for these.',
        other: '# members may ask for these.',
      }),
  },

  /** Of the result of a tool, in the panel 'Files'. */
  elsewhere:
    'What was found is not in this browser. A member can look it up again; until then, the team is sent the passages that were cited.',
  lookedUp: (time: string) => `Looked up on ${time}`,
  /** The beginning of its hash. */
  hash: (beginning: string) => `SHA-256 ${beginning}`,
};
