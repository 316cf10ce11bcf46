import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { nextMember, speakersOf } from './next-member.rules.ts';
import { statesByMinutes } from './objection-states.rules.ts';
import { seatStates, type SeatState } from './seat-states.rules.ts';

/** The states of the members' seats, in the team's order. */
export function useSeatStates(room: TalkDriver, members: readonly TeamMember[]): SeatState[] {
  const messages = useCurrentConversation((state) => state.messages);
  const speakerId = useCurrentConversation((state) => state.speakerId);
  const turn = useStore(room.store, (state) => state.turn);
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const addressedKey = useStore(room.store, (state) => state.addressedKey);
  const discussion = useStore(room.store, (state) => state.discussion);
  const progress = useCurrentConversation((state) => state.discussion.progress);
  const outcome = useCurrentConversation((state) => state.outcome);
  const byMinutes = useMemo(() => statesByMinutes(outcome), [outcome]);
  const speaker = turn?.message ?? null;
  return useMemo(() => {
    const floor = { speaker, upcoming, addressedKey, discussion };
    const next = nextMember(floor, { members, messages, speakerId, progress });
    return seatStates({ members, messages, speaking: speakersOf(floor), next, byMinutes });
  }, [
    members,
    messages,
    speaker,
    discussion,
    progress,
    upcoming,
    speakerId,
    addressedKey,
    byMinutes,
  ]);
}
