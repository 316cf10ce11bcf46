import { isMessage, type Message } from '../message/message.ts';
import type { DiscussionProgress } from './discussion-record.ts';

type Turns = Pick<DiscussionProgress, 'cut' | 'round'>;

/** After a turn began with the message of this id. Only independent answers are given side by side. */
export const withTurnBegun = <T extends Turns>(progress: T, messageId: string): T => ({
  ...progress,
  cut: progress.round === null ? [messageId] : [...new Set([...progress.cut, messageId])],
});

/** Ids of the messages whose turns were cut and are to be asked again: words that were answered since are part of the talk. */
export function cutTurns({ cut, round }: Turns, messages: readonly Message[]): string[] {
  const wentOn = messages.findLastIndex(
    (message) =>
      isMessage(message) &&
      !cut.includes(message.id) &&
      (round === null || message.round !== round),
  );
  return messages
    .slice(wentOn + 1)
    .filter((message) => cut.includes(message.id) && isCut(message))
    .map(({ id }) => id);
}

// A message that was retried since, or has another answer, is left alone.
const isCut = ({ status, alternatives }: Message) =>
  (status === 'stopped' || status === 'cutOff') && alternatives === undefined;
