import { foldName, shownMemberName } from '@convoke/contract/team/member-name.rules.ts';
import { playerMessages as texts } from '../player/player.messages.ts';

/** A guest's name as it may be shown: none of them may pass for the reader, in the reader's language either, or the system. */
export function shownName(name: string): string {
  const isReaders = foldName(name) === foldName(texts.you);
  return isReaders || shownMemberName(name) !== name ? texts.unknownSpeaker : name;
}
