import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import { nextSpeaker } from '../../discussion/conversation-turn.ts';
import { knownNext } from './known-next.rules.ts';
import { seatStates, type SeatState } from './seat-states.rules.ts';

/** The states of the members' seats, in the team's order. */
export function useSeatStates(
  room: ConversationController,
  members: readonly TeamMember[],
): SeatState[] {
  const messages = useCurrentConversation((state) => state.messages);
  const speakerKey = useCurrentConversation((state) => state.speakerKey);
  const turn = useStore(room.store, (state) => state.turn);
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const addressedKey = useStore(room.store, (state) => state.addressedKey);
  const discussion = useStore(room.store, (state) => state.discussion);
  const progress = useCurrentConversation((state) => state.discussion.progress);
  const speaker = turn === null || turn.message.fromUser ? null : turn.message;
  return useMemo(() => {
    const answering = discussion?.answers.map(({ message }) => message) ?? [];
    const speaking = [...(speaker === null ? [] : [speaker]), ...answering].map(
      ({ sender, role }) => ({ name: sender, role }),
    );
    const isIdle = speaker === null && upcoming.length === 0;
    if (discussion !== null) {
      const known = discussion.isPausing
        ? null
        : knownNext({ progress, members, messages, speaking });
      return seatStates({ members, messages, speaking, next: known });
    }
    const addressed = members.find((member) => memberKey(member) === addressedKey);
    const next = isIdle ? (addressed ?? nextSpeaker(members, speakerKey)) : (upcoming[0] ?? null);
    return seatStates({ members, messages, speaking, next });
  }, [members, messages, speaker, discussion, progress, upcoming, speakerKey, addressedKey]);
}
