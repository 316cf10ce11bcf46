import { summaryPrefix } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { TurnKind } from '@convoke/contract/turn-kinds.ts';
import { authorId, memberId } from '@convoke/talk/team/member.ts';
import {
  addresseesOf,
  isSpoken,
  visitorKey,
  type TurnMessage,
} from '@convoke/talk/message/addressees.rules.ts';
import { playerMessages } from '../messages.ts';
import type { Participant } from './read-publication.rules.ts';
import { shownName } from './shown-name.rules.ts';

/** Whom a turn is to. */
export interface ReplyAddressee {
  name: string;
  isVisitor: boolean;
  /** Place of the message that it answers, counted from 1; `null` when the addressee has not spoken before. */
  place: number | null;
}

/** The fields of a reply that count here. */
interface SpokenReply {
  speaker: string;
  role: string;
  content: string;
  isUser: boolean;
  kind: TurnKind | null;
  passed: boolean;
}

/** The replies, oldest first, with whom each objection, clarification and challenge is to: by the rule of the room. */
export function withAddressees<Reply extends SpokenReply>(
  replies: readonly Reply[],
  participants: readonly Participant[],
): (Reply & { to: ReplyAddressee | null })[] {
  const members = participants.map(({ name, role }) => ({ name: shownName(name), role }));
  const names = new Map(members.map((member) => [memberId(member), member.name]));
  const turns = replies.map(turnOf);
  const lastTurns = new Map<string, { place: number; speaker: string }>();
  return replies.map((reply, index) => {
    const { kind, isUser, passed, speaker } = reply;
    const turn = turns[index];
    const [key] = kind === null || passed ? [] : addresseesOf(members, turns, index);
    const last = key === undefined ? undefined : lastTurns.get(key);
    const name = names.get(key ?? visitorKey) ?? last?.speaker ?? '';
    const isKnown = key === visitorKey || (name !== '' && name !== playerMessages.unknownSpeaker);
    if (turn !== undefined && isSpoken(turn) && turn.kind !== 'summary')
      lastTurns.set(isUser ? visitorKey : authorId(turn), { place: index + 1, speaker });
    return {
      ...reply,
      to:
        key === undefined || !isKnown
          ? null
          : { name, isVisitor: key === visitorKey, place: last?.place ?? null },
    };
  });
}

function turnOf({ speaker, role, content, isUser, kind, passed }: SpokenReply): TurnMessage {
  const isSummary = isUser && content.startsWith(summaryPrefix);
  return {
    sender: speaker,
    role,
    // Other servers may send any length.
    content: content.slice(0, limits.message),
    fromUser: isUser,
    ...(isSummary ? { kind: 'summary' } : kind === null ? {} : { kind }),
    ...(passed ? { status: 'passed' } : {}),
  };
}
