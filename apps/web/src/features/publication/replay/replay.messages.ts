import { formatNumber, plural } from '../../../lib/language/locale.ts';
import { defineMessages } from '../../../lib/language/messages.ts';
import type { ReplayKind } from './replay-turn.ts';

const kinds: Record<ReplayKind, string> = {
  objection: 'Objection',
  clarification: 'Clarification',
  challenge: 'Challenge',
  decision: 'Decided',
};

/** The sentences around a conversation that is played. */
export const replayMessages = defineMessages('replay', {
  watch: 'Watch a Team Think',
  sampleIntroduction: 'A sample conversation. It plays by itself.',
  mission: 'The mission',
  objectives: 'Objectives',
  keyResults: 'Key Results',
  kinds,
  you: 'You',
  yourSeat: 'Your seat',
  tableOf: (names: string) => `At the table: ${names}`,
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  transcript: 'What was said',
  earlier: 'Earlier turns',
  follow: 'To the present turn',
  isAboutToSpeak: (speaker: string) => `${speaker} is about to speak`,
  controls: 'Playback',
  play: 'Play',
  pause: 'Pause',
  stepBack: 'Step back',
  stepForward: 'Step forward',
  restart: 'Restart',
  speed: 'Speed',
  speedOf: (speed: number) => `${formatNumber(speed)}×`,
  position: 'Position',
  positionOf: (turn: number, count: number) =>
    `Message ${formatNumber(turn)} of ${formatNumber(count)}`,
  positionBy: (position: string, speaker: string) => `${position}, ${speaker}`,
  keys: {
    label: 'Keyboard',
    space: 'Space',
    play: 'play or pause',
    step: 'step',
    speed: 'speed',
    ends: 'start and end',
    home: 'Home',
    end: 'End',
  },
  copyLink: 'Copy link to this moment',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  close: 'Close',
  overTitle: 'Now it is your turn',
  over: 'Bring a question of your own. Your team sits down in under a minute.',
  overTitleOfPublication: 'That’s the end, for now',
  overOfPublication: 'Take it up from here with a remix, or start with a question of your own.',
  startNow: 'Start Now',
  remix: 'Remix',
  again: 'Watch again',
  cannotPlay:
    'The player did not load: the connection broke, or Convoke has been updated. Reload the page and try again.',
});
