import { useStore } from 'zustand';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import { canGiveFloor } from '../../discussion/conversation-state.ts';
import { conversationMessages } from '../../messages.ts';

/** Why the visitor cannot give a member the floor at the moment; `null` when they can. */
export function useFloorTaken(room: ConversationController): string | null {
  const isFree = useStore(room.store, canGiveFloor);
  const isParallel = useStore(room.store, ({ discussion }) => discussion?.isParallel === true);
  const { floorTaken } = conversationMessages.seats;
  if (isFree) return null;
  return isParallel ? floorTaken.byAll : floorTaken.byOne;
}
