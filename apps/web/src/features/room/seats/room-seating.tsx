import { useMemo, type ReactNode } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Seating } from '../../../ui/seat/seating.tsx';

/** Gives the team its looks, and to who has left it those that their earlier words had. */
export function RoomSeating({ children }: { children: ReactNode }) {
  const members = useWorkspace((state) => state.members);
  const removed = useWorkspace((state) => state.removedMembers);
  const without = useCurrentConversation(({ outcome }) => outcome.trial?.without);
  const people = useMemo(
    () => [...members, ...(without === undefined ? [] : [without]), ...removed],
    [members, without, removed],
  );
  return <Seating people={people}>{children}</Seating>;
}
