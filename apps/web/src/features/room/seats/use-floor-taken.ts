import { useStore } from 'zustand';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { canGiveFloor } from '../../../services/talk/conversation-state.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';

/** Why the visitor cannot give a member the floor at the moment; `null` when they can. */
export function useFloorTaken(room: TalkDriver): string | null {
  const isFree = useStore(room.store, canGiveFloor);
  const isParallel = useStore(room.store, ({ discussion }) => discussion?.isParallel === true);
  const { floorTaken } = conversationMessages.seats;
  if (isFree) return null;
  return isParallel ? floorTaken.byAll : floorTaken.byOne;
}
