import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { isSingleKeyShortcut } from '../../../../lib/keyboard.ts';
import { loadCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../../../services/workspace/workspace.ts';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import { canGiveFloor } from '../../discussion/conversation-state.ts';

/** Whether `O` was pressed, and the digit of the member who is to object has not been yet. */
const wait = createStore<{ isOn: boolean }>(() => ({ isOn: false }));

/** Whether the room waits for the digit of the member who is to object. */
export const useWaitsForObjector = (): boolean => useStore(wait, ({ isOn }) => isOn);

const objection = { responseType: 'an objection', responseLength: null } as const;
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const end = () => wait.setState({ isOn: false });

/** `O` and then a digit let that member object. Escape and `O` end the wait; any other key does too, and what it does elsewhere. */
export function useObjectionKey(room: ConversationController): void {
  const isWaiting = useWaitsForObjector();

  useEffect(() => {
    if (isWaiting) return undefined;
    function press(event: KeyboardEvent) {
      if (!isSingleKeyShortcut(event, 'o') || !canGiveFloor(room.store.getState())) return;
      const isEmpty = readWorkspace().members.length === 0;
      if (!isEmpty && !loadCurrentConversation().isPaused) wait.setState({ isOn: true });
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [room, isWaiting]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    function press(event: KeyboardEvent) {
      // On some keyboards digits are typed with Shift.
      if (modifiers.includes(event.key)) return;
      const { key } = event;
      const isDigit = /^[1-9]$/.test(key) && isSingleKeyShortcut(event, key);
      const isTaken = isDigit || key === 'Escape' || isSingleKeyShortcut(event, 'o');
      // Also of a key that is held down.
      if (!event.repeat) end();
      if (!isTaken) return;
      // Or the digit would give the floor, and Escape stop the speaker.
      event.preventDefault();
      event.stopPropagation();
      const member = isDigit ? readWorkspace().members[Number(key) - 1] : undefined;
      if (member !== undefined) room.trigger(member, objection);
    }
    window.addEventListener('keydown', press, { capture: true });
    // Who takes the pointer does something else.
    window.addEventListener('pointerdown', end);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', end);
    };
  }, [room, isWaiting]);

  useEffect(() => end, []);
}
