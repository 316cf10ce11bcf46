import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { isSingleKeyShortcut, useSingleKeyShortcuts } from '../../../lib/keyboard.ts';
import {
  loadCurrentConversation,
  setConversationSpeaker,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import type { ConversationController } from '../discussion/conversation-controller.ts';
import { isBusy } from '../discussion/conversation-state.ts';
import { memberWhoSaid } from '@convoke/talk/team/member.ts';
import { nextSpeaker } from '@convoke/talk/discussion/turn-request.rules.ts';
import { unambiguousName, isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { conversationMessages } from '../messages.ts';
import { actFromComposer } from './composer/composer-requests.ts';
import { nextMember } from './seats/next-member.rules.ts';
import { useObjectionKey } from './seats/objection-key.ts';

const composerAttribute = 'data-composer';
/** Finds the composer's text area. */
export const composerSelector = `[${composerAttribute}]`;

/** Marks the composer's text area, so that `focusComposer` finds it, and declares its key. */
export function useComposerKey() {
  const hasKey = useSingleKeyShortcuts();
  return { [composerAttribute]: '', ...(hasKey ? { 'aria-keyshortcuts': '/' } : {}) };
}

/** Focuses the composer. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>(composerSelector)?.focus();
}

/** Passes over the member who is next: the one after becomes the active speaker. */
export function passOn(room: ConversationController): void {
  const { members } = readWorkspace();
  const next = memberAfter(nextSpeaker(members, loadCurrentConversation().speakerId), members);
  if (next === undefined) return;
  setConversationSpeaker(memberId(next));
  const { before, after } = conversationMessages.composer.answersNext;
  room.store.setState({ announcement: before + unambiguousName(next, members) + after });
}

/**
 * The member whose seat is marked as next speaks, or the one after, when that member spoke last: who answers a message is
 * not who has the next word. Nobody speaks while only the end of the turn decides who is next.
 */
export function letNextSpeak(room: ConversationController): void {
  const { turn, ...floor } = room.store.getState();
  const { messages, speakerId, discussion } = loadCurrentConversation();
  const { members } = readWorkspace();
  const { progress } = discussion;
  const speaker = turn?.message ?? null;
  const marked = nextMember({ ...floor, speaker }, { members, messages, speakerId, progress });
  const last = messages.findLast(({ end }) => end === undefined);
  const hasJustSpoken =
    last !== undefined && isContribution(last) && memberWhoSaid(last, members) === marked;
  const next = hasJustSpoken ? memberAfter(marked, members) : marked;
  if (next) room.trigger(next, { responseType: 'reply', responseLength: null });
}

/** The next member around the table. */
const memberAfter = (member: TeamMember | null, members: readonly TeamMember[]) =>
  members[(members.findIndex((one) => one === member) + 1) % members.length];

/** As the button does, which waits until nobody speaks. */
function askEveryone(room: ConversationController): void {
  if (isBusy(room.store.getState())) return;
  actFromComposer((text) => room.discussion.askEveryone(text));
}

/** The shortcuts of the room. They are ignored while the visitor types or an overlay is open. */
export function useRoomKeys(room: ConversationController, decide: () => void): void {
  useObjectionKey(room);
  const pressDecide = useEffectEvent(decide);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isSingleKeyShortcut(event, '/')) {
        // Or the key would be typed as the first letter.
        event.preventDefault();
        focusComposer();
      } else if (isSingleKeyShortcut(event, 'n')) letNextSpeak(room);
      else if (isSingleKeyShortcut(event, 'a')) askEveryone(room);
      else if (isSingleKeyShortcut(event, 'd')) pressDecide();
      else if (isEscape(event) && isBusy(room.store.getState())) room.stopSpeaker();
    }
    // On the window, after the document: an open overlay handles Escape there and prevents the default.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [room]);
}

function isEscape(event: KeyboardEvent): boolean {
  const isTaken = event.defaultPrevented || event.isComposing;
  return event.key === 'Escape' && !isTaken && document.querySelector('dialog[open]') === null;
}
