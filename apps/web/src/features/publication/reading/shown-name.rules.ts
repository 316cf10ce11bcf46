import { foldName, seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { playerMessages as texts } from '../messages.ts';

/** Name for a seat, from a shown name; empty for an unknown speaker. */
export function shownSeatName(shown: string): string {
  return shown === texts.unknownSpeaker ? '' : seatNameOf(shown);
}

/** Name to show for a participant, who must not pass for the reader, in any language, or for the system. */
export function shownName(name: string): string {
  const isVisitorName = foldName(name) === foldName(texts.you);
  return isVisitorName || seatNameOf(name) === '' ? texts.unknownSpeaker : name;
}
