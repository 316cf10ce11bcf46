import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { useEffect } from 'react';
import { isSingleKey, useSingleKeys } from '../../lib/keyboard.ts';
import { loadRunning, setRunningSpeaker } from '../../services/team-data/running-conversation.ts';
import { readTeamData } from '../../services/team-data/team-data.ts';
import type { ConversationController } from './conversation-controller.ts';
import { nextSpeaker } from './conversation-turn.ts';
import { conversationMessages } from './conversation.messages.ts';

const composerMark = 'data-composer';

/** Where the visitor writes is found by this, and says by which key. */
export function useComposerKey() {
  const hasKey = useSingleKeys();
  return { [composerMark]: '', ...(hasKey ? { 'aria-keyshortcuts': '/' } : {}) };
}

/** Goes to where the visitor writes. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>(`[${composerMark}]`)?.focus();
}

/** Lets the member after the one who would have answered next do that. */
export function passOn(room: ConversationController): void {
  const { members } = readTeamData();
  const current = nextSpeaker(members, loadRunning().speakerKey);
  const index = members.findIndex((member) => member === current);
  const next = members[(index + 1) % members.length];
  if (next === undefined) return;
  setRunningSpeaker(memberKey(next));
  const { before, after } = conversationMessages.composer.answersNext;
  room.store.setState({ announcement: before + next.name + after });
}

/** The keys of the room. They leave alone whoever writes, and whatever is open above it. */
export function useRoomKeys(room: ConversationController): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isSingleKey(event, '/')) {
        // Or it would be the first letter.
        event.preventDefault();
        focusComposer();
      } else if (isSingleKey(event, 'n')) passOn(room);
      else if (isEscape(event) && room.store.getState().turn !== null) room.stop();
    }
    // Behind the document, where whatever is open takes Escape for itself.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [room]);
}

function isEscape(event: KeyboardEvent): boolean {
  const isTaken = event.defaultPrevented || event.isComposing;
  return event.key === 'Escape' && !isTaken && document.querySelector('dialog[open]') === null;
}
