import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from 'zustand';
import { isFreeKey, isPrintable, singleKeys } from '../../lib/keyboard.ts';
import {
  loadCurrentConversation,
  setConversationSpeaker,
} from '../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../services/workspace/workspace.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { canGiveFloor, isBusy } from '../../services/talk/conversation-state.ts';
import { nextSpeaker } from '@convoke/talk/discussion/turn-request.rules.ts';
import { memberWhoSaid } from '@convoke/talk/team/member.ts';
import { unambiguousName, isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { conversationMessages, discussionMessages } from '../../services/talk/messages.ts';
import { actFromComposer } from './composer/composer-requests.ts';
import { useTypingInto } from '../../ui/typing-into.ts';
import { focusComposer, typeIntoComposer } from './field-focus.ts';
import { giveFloor } from './seats/give-floor.ts';
import { nextMember } from './seats/next-member.rules.ts';

/** Passes over the member who is next: the one after becomes the active speaker. */
export function passOn(room: TalkDriver): void {
  const { members } = readWorkspace();
  const next = memberAfter(nextSpeaker(members, loadCurrentConversation().speakerId), members);
  if (next === undefined) return;
  setConversationSpeaker(memberId(next));
  const { before, after } = conversationMessages.composer.answersNext;
  room.store.setState({ announcement: before + unambiguousName(next, members) + after });
}

/**
 * The member whose seat is marked as next, or the one after, when that member spoke last: who answers a message is not who
 * has the next word. Nobody while only the end of the turn decides who is next.
 */
function nextToSpeak(room: TalkDriver): TeamMember | undefined {
  const { turn, ...floor } = room.store.getState();
  const { messages, speakerId, discussion } = loadCurrentConversation();
  const { members } = readWorkspace();
  const { progress } = discussion;
  const speaker = turn?.message ?? null;
  const marked = nextMember({ ...floor, speaker }, { members, messages, speakerId, progress });
  const last = messages.findLast(({ end }) => end === undefined);
  const hasJustSpoken =
    last !== undefined && isContribution(last) && memberWhoSaid(last, members) === marked;
  return (hasJustSpoken ? memberAfter(marked, members) : marked) ?? undefined;
}

/** Gives the floor to the member who is next. */
export function letNextSpeak(room: TalkDriver): void {
  const next = nextToSpeak(room);
  if (next) giveFloor(room, next);
}

/** The next member around the table. */
const memberAfter = (member: TeamMember | null, members: readonly TeamMember[]) =>
  members[(members.findIndex((one) => one === member) + 1) % members.length];

/** The keys of a command so far, from its `g` on; empty while nobody types one. Enter is a line break. */
const command = createStore<{ keys: string }>(() => ({ keys: '' }));
const endCommand = () => command.setState({ keys: '' });

/** What the keys of the command so far wait for, in words; `null` while nobody types one. */
export function useCommandHint(room: TalkDriver): string | null {
  const keys = useStore(command, (state) => state.keys);
  if (keys === '') return null;
  const { members } = readWorkspace();
  const { commands } = discussionMessages;
  const last = Math.min(members.length, 9);
  switch (keys) {
    case 'ga':
      return commands.askAll(members.length);
    case 'gn': {
      const next = nextToSpeak(room);
      return next === undefined ? null : commands.ask(unambiguousName(next, members));
    }
    case 'go':
      return commands.whoObjects(last);
    default:
      return commands.which(last);
  }
}

const objection = { responseType: 'an objection', responseLength: null } as const;

/** What the keys do: `null` for none, as they are no command, or not at the moment. */
function commandOf(keys: string, room: TalkDriver): 'wait' | (() => void) | null {
  const { members } = readWorkspace();
  const state = room.store.getState();
  const isOpen = members.length > 0 && !loadCurrentConversation().isPaused;
  const canAsk = isOpen && canGiveFloor(state);
  const member = canAsk ? members[Number(keys.at(-1)) - 1] : undefined;
  switch (keys.replace(/\d$/u, '#')) {
    case 'g':
      return 'wait';
    case 'ga':
      return isOpen && !isBusy(state) ? 'wait' : null;
    case 'gn':
      return canAsk && nextToSpeak(room) !== undefined ? 'wait' : null;
    case 'go':
      return canAsk ? 'wait' : null;
    case 'ga\n':
      return () => actFromComposer((text) => room.askEveryone(text));
    case 'gn\n':
      return () => letNextSpeak(room);
    case 'g#':
      return member === undefined ? null : () => giveFloor(room, member);
    case 'go#':
      return member === undefined ? null : () => room.trigger(member, objection);
    default:
      return null;
  }
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** The keys of the room: docs/behaviour.md#keys-and-focus */
export function useRoomKeys(room: TalkDriver, decide: () => void): void {
  useTypingInto(focusComposer);
  const pressDecide = useEffectEvent(decide);
  useEffect(() => {
    function pressCommand(event: KeyboardEvent) {
      const { keys } = command.getState();
      if (modifiers.includes(event.key) || (keys === '' && event.key !== 'g')) return;
      const isKey = singleKeys() === 'commands' && isFreeKey(event);
      const next = keys + (event.key === 'Enter' ? '\n' : event.key);
      const found = !isKey ? null : next === 'gd' ? pressDecide : commandOf(next, room);
      command.setState({ keys: found === 'wait' ? next : '' });
      if (found !== null || (keys !== '' && event.key === 'Escape')) event.preventDefault();
      // What was no command was the beginning of a message.
      else if (keys !== '' && isPrintable(event) && isFreeKey(event)) typeIntoComposer(keys);
      if (typeof found === 'function') found();
    }
    function press(event: KeyboardEvent) {
      if (isEscape(event) && isBusy(room.store.getState())) room.stop();
    }
    // Before a button that has the focus takes Enter.
    window.addEventListener('keydown', pressCommand, { capture: true });
    // On the window, after the document: an open overlay handles Escape there and prevents the default.
    window.addEventListener('keydown', press);
    // Who takes the pointer does something else.
    window.addEventListener('pointerdown', endCommand);
    return () => {
      endCommand();
      window.removeEventListener('keydown', pressCommand, { capture: true });
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointerdown', endCommand);
    };
  }, [room]);
}

function isEscape(event: KeyboardEvent): boolean {
  const isTaken = event.defaultPrevented || event.isComposing;
  return event.key === 'Escape' && !isTaken && document.querySelector('dialog[open]') === null;
}
