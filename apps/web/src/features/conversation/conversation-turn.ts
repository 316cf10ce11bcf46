import type {
  ResponseLength,
  ResponseType,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import {
  responseTypes,
  visitorName,
  visitorRole,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { addressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ChatMessage, MessageKind } from '../../services/team-data/chat-message.rules.ts';
import type { conversationMessages } from './conversation.messages.ts';
import type { Speaker } from './transcript.rules.ts';

/** Where a turn stands; between turns there is none. */
export type TurnPhase = 'waitingForToken' | 'waitingForText' | 'speaking';

/** Who asked: the visitor by typing, or by an action of a member. Their failures differ (§8). */
export type TurnOrigin = 'typed' | 'triggered' | 'summary';

/** What is asked of the team. */
export interface TurnRequest {
  origin: TurnOrigin;
  speaker: Speaker;
  responseType: ResponseType;
  responseLength: ResponseLength;
  /** The message that a Retry answers anew; it stands until something better is there. */
  replaces: ChatMessage | null;
}

/** The turn that is being waited for or spoken. Its words stand in the streaming text. */
export interface Turn {
  phase: TurnPhase;
  origin: TurnOrigin;
  /** The message to be, without its words; its id stays when it is finished. */
  message: ChatMessage;
  /** The message whose place it takes; `null` for one that comes at the end. */
  replaces: ChatMessage | null;
}

/** What the visitor can ask of a member by one of its actions. */
export interface MemberAction {
  name: keyof typeof conversationMessages.action;
  responseType: ResponseType;
  /** Set before triggering; otherwise the last one chosen stays. */
  responseLength: ResponseLength | null;
}

/** §2 and §4, in their order. */
export const memberActions = [
  { name: 'fewWords', responseType: 'reply', responseLength: 'short' },
  { name: 'detailedAnswer', responseType: 'reply', responseLength: 'long' },
  { name: 'objection', responseType: 'an objection', responseLength: null },
  { name: 'clarification', responseType: 'a request for clarification', responseLength: null },
  { name: 'challenge', responseType: 'a challenge', responseLength: null },
] as const satisfies readonly MemberAction[];

const kindOfType: Record<ResponseType, MessageKind | null> = {
  reply: null,
  'an objection': 'objection',
  'a request for clarification': 'clarification',
  'a challenge': 'challenge',
};

/** The kind that a message of this request carries. */
export const kindOf = ({ origin, responseType }: TurnRequest): MessageKind | null =>
  origin === 'summary' ? 'summary' : kindOfType[responseType];

/** The response type that made a message of this kind. */
export function responseTypeOf(kind: MessageKind | undefined): ResponseType {
  return responseTypes.find((type) => kindOfType[type] === kind) ?? 'reply';
}

/** §4: the last chosen member speaks; with none chosen, or one who has left, the first. */
export function nextSpeaker(
  members: readonly TeamMember[],
  speakerKey: string | null,
): TeamMember | null {
  return members.find((member) => memberKey(member) === speakerKey) ?? members[0] ?? null;
}

/** Who answers a typed message, in order: the members whom it names, else the next speaker; nobody without a team. */
export function answeringMembers(
  text: string,
  members: readonly TeamMember[],
  speakerKey: string | null,
): TeamMember[] {
  const named = addressedMembers(text, members);
  if (named.length > 0) return named.flatMap((index) => members[index] ?? []);
  const next = nextSpeaker(members, speakerKey);
  return next === null ? [] : [next];
}

/** The message that a turn will become. */
export function draftMessage(
  request: TurnRequest,
  stamp: Pick<ChatMessage, 'id' | 'time' | 'sentAt'>,
): ChatMessage {
  const kind = kindOf(request);
  // §4: a summary comes from the User role, because the visitor asked for it.
  const fromUser = request.origin === 'summary';
  return {
    ...stamp,
    sender: fromUser ? visitorName : request.speaker.name,
    role: fromUser ? visitorRole : request.speaker.role,
    content: '',
    fromUser,
    ...(kind === null ? {} : { kind }),
  };
}
