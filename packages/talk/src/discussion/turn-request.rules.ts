import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import {
  findAddressedMembers,
  readHandOver,
} from '@convoke/contract/conversation/mention.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { memberId } from '../team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import {
  type MessageKind,
  type ResponseLength,
  responseStyles,
  type ResponseType,
} from '@convoke/contract/turn-kinds.ts';
import { answerCount } from '../message/answers.rules.ts';
import type { Message } from '../message/message.ts';
import { isContribution, type Speaker } from '../projections/transcript.rules.ts';

/** The progress of a turn; between turns there is none. */
export type TurnPhase = 'waitingForToken' | 'waitingForText' | 'speaking';

/**
 * What caused the turn: a typed message, an action of a member, or a summary. They fail differently, see
 * docs/behaviour.md#failed-turns.
 */
export type TurnOrigin = 'typed' | 'triggered' | 'summary';

/** What the visitor asks of the team. */
export interface TurnRequest {
  origin: TurnOrigin;
  speaker: Speaker;
  responseType: ResponseType;
  responseLength: ResponseLength;
  /** The message that a retry replaces, once there is a better one. */
  replaces: Message | null;
  /** The message that it replaces stays beside it, as another answer. */
  isAnother?: boolean;
  /** Id of the message that broke off, which its speaker continues in another one. */
  continues?: string;
}

/** The turn in progress. Its text is in `StreamingText`. */
export interface Turn {
  phase: TurnPhase;
  /** How many other replies must end before the model begins; absent where the server has not told. */
  waitsFor?: number;
  origin: TurnOrigin;
  /** The future message, without its content; it keeps this id when it is finished. */
  message: Message;
  /** The message whose position it takes; `null` when it is appended. */
  replaces: Message | null;
  /** That message stays beside it, as another answer. */
  isAnother?: boolean;
}

/** The kind of the message that this request creates. */
export function kindOf({
  origin,
  responseType,
}: Pick<TurnRequest, 'origin' | 'responseType'>): MessageKind | null {
  if (origin === 'summary') return 'summary';
  return responseStyles.find((style) => style.responseType === responseType)?.kind ?? null;
}

/** The response type that creates messages of this kind. */
function responseTypeOf(kind: MessageKind | undefined): ResponseType {
  return responseStyles.find((style) => style.kind === kind)?.responseType ?? 'reply';
}

/** The request that repeats a message. */
export function retryOf({ kind, status }: Message): Pick<TurnRequest, 'origin' | 'responseType'> {
  const origin = kind === 'summary' ? 'summary' : status === 'stock' ? 'typed' : 'triggered';
  return { origin, responseType: responseTypeOf(kind) };
}

/** The messages that a turn answers: all, or those before the message that it replaces. */
export function messagesBefore(
  replaced: Message | null,
  all: readonly Message[],
): readonly Message[] {
  const index = replaced === null ? -1 : all.findIndex(({ id }) => id === replaced.id);
  if (index < 0) return all;
  const before = all.slice(0, index);
  // An independent answer does not see the others.
  const round = replaced?.round;
  return round === undefined ? before : before.filter((message) => message.round !== round);
}

/** True for the words of a member, of which there may be another version. */
export const canHaveAnotherAnswer = (message: Message): boolean =>
  !message.fromUser &&
  isContribution(message) &&
  message.kind !== 'summary' &&
  answerCount(message) < limits.answers;

/** The active speaker, or the first member when none is set or that member has left. */
export function nextSpeaker(
  members: readonly TeamMember[],
  speakerId: string | null,
): TeamMember | null {
  return members.find((member) => memberId(member) === speakerId) ?? members[0] ?? null;
}

/** The members who answer a typed message, in order: everybody, those whom it mentions, else the next speaker. */
export function membersToReply(
  text: string,
  members: readonly TeamMember[],
  speakerId: string | null,
): TeamMember[] {
  if (readHandOver(text, members).isToEveryone) return [...members];
  const named = findAddressedMembers(text, members);
  if (named.length > 0) return named.flatMap((index) => members[index] ?? []);
  const next = nextSpeaker(members, speakerId);
  return next === null ? [] : [next];
}

/** A message of the visitor. */
export const visitorMessage = (
  text: string,
  stamp: Pick<Message, 'id' | 'time' | 'sentAt'>,
): Message => ({
  ...stamp,
  sender: visitorName,
  role: visitorRole,
  content: text.trim(),
  fromUser: true,
});

/** The message that a turn fills. */
export function draftMessage(
  request: Omit<TurnRequest, 'responseLength'>,
  stamp: Pick<Message, 'id' | 'time' | 'sentAt'>,
): Message {
  const kind = kindOf(request);
  // A summary is a message of the visitor, who asked for it.
  const fromUser = request.origin === 'summary';
  // A retry of one answer keeps the others, and why it was given.
  const { alternatives, shownAlternative, because, answers, round } = request.replaces ?? {};
  return {
    ...stamp,
    sender: fromUser ? visitorName : request.speaker.name,
    role: fromUser ? visitorRole : request.speaker.role,
    ...(!fromUser && request.speaker.id && { by: request.speaker.id }),
    content: '',
    fromUser,
    ...(kind === null ? {} : { kind }),
    ...(alternatives && { alternatives }),
    ...(shownAlternative !== undefined && { shownAlternative }),
    ...(because && { because }),
    ...(answers && { answers }),
    ...(round && { round }),
  };
}
