import { memberId, type Person } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import type { ConversationState } from '../../../services/talk/conversation-state.ts';
import { nextSpeaker } from '@convoke/talk/discussion/turn-request.rules.ts';
import { knownNext } from './known-next.rules.ts';

interface Floor extends Pick<ConversationState, 'upcoming' | 'addressedKey' | 'discussion'> {
  /** The message of the turn in progress. */
  speaker: Message | null;
}

interface Talk {
  members: readonly TeamMember[];
  messages: readonly Message[];
  /** The member chosen last. */
  speakerId: string | null;
  progress: DiscussionProgress | null;
}

/** The members who speak; a summary is the visitor's. */
export function speakersOf({ speaker, discussion }: Floor): Person[] {
  const answering = discussion?.answers.map(({ message }) => message) ?? [];
  const one = speaker === null || speaker.fromUser ? [] : [speaker];
  return [...one, ...answering].map(({ sender, role }) => ({ name: sender, role }));
}

/** The member who answers next; `null` while nobody can know. */
export function nextMember(floor: Floor, talk: Talk): TeamMember | null {
  const { upcoming, addressedKey, discussion } = floor;
  const { members, messages, speakerId, progress } = talk;
  const speaking = speakersOf(floor);
  if (discussion !== null) {
    return discussion.isPausing ? null : knownNext({ progress, members, messages, speaking });
  }
  if (speaking.length > 0 || upcoming.length > 0) return upcoming[0] ?? null;
  const addressed = members.find((member) => memberId(member) === addressedKey);
  return addressed ?? nextSpeaker(members, speakerId);
}
