import { foldName, seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { playerMessages as texts } from '../player/player.messages.ts';

/** What a guest's seat is made from, given the name as it is shown: nothing where nobody knows it. */
export function shownSeatName(shown: string): string {
  return shown === texts.unknownSpeaker ? '' : seatNameOf(shown);
}

/** A guest's name as it may be shown: none of them may pass for the reader, in the reader's language either, or the system. */
export function shownName(name: string): string {
  const isReaders = foldName(name) === foldName(texts.you);
  return isReaders || seatNameOf(name) === '' ? texts.unknownSpeaker : name;
}
