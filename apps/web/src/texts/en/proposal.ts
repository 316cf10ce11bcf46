import { plural } from '../../lib/language/locale.ts';

/** What is said of a goal proposal after the press of its button. */
export const proposalMessages = {
  running: 'Reading your vision and drafting…',
  reading: 'Reading what you chose…',
  stop: 'Stop',
  undo: 'Undo',
  retry: 'Retry',
  filledBoth: 'Objectives and key results are drafted from your vision.',
  filled: {
    objectives: 'Objectives are drafted from your vision; your key results stay.',
    keyResults: 'Key results are drafted from your vision; your objectives stay.',
  },
  filledFrom: (names: string) =>
    `Proposed from ${names}. Behind each line stands the passage that it rests on; change whatever you like.`,
  rests: 'What each line rests on',
  restsOnNothing: 'Rests on no passage',
  change: 'Change whatever you like.',
  ends: {
    kept: 'You went on writing, so your texts stay as they are.',
    undone: 'Your texts are as they were before.',
    stopped: 'Stopped. Your texts are as they were.',
  },
  failed: 'Nothing could be proposed. Your texts are as they were.',
  offline: "You're offline.",
  unexpected: 'Something unexpected went wrong.',
  retryAfter: (seconds: number) =>
    plural(seconds, {
      one: `Try again in ${seconds} second.`,
      other: `Try again in ${seconds} seconds.`,
    }),
};
