import { carriedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { type TurnKind, turnKinds } from '@convoke/contract/turn-kinds.ts';
import { type ReplyAddressee, withAddressees } from './addressees.rules.ts';
import type { Participant } from './read-publication.rules.ts';
import { readReplyTimes } from './reply-times.rules.ts';
import { shownName } from './shown-name.rules.ts';
import { fieldReader } from '@convoke/talk/lib/read-fields.ts';
import { readDiscussionEnd, type DiscussionEnd } from '@convoke/talk/message/message.ts';
import { turnReasonMessages } from '../../../ui/turn-reason/messages.ts';
import { playerMessages } from '../messages.ts';

const readCarried = fieldReader(carriedFields);

/** One message of the recap; of what a message carries it has what is known. */
export interface ProcessedReply extends ReturnType<typeof readCarried> {
  speaker: string;
  role: string;
  content: string;
  isUser: boolean;
  /** `null` for an ordinary turn, or when unknown. */
  kind: TurnKind | null;
  /** Whom an objection, a clarification or a challenge is to; `null` for other turns, or when unknown. */
  to: ReplyAddressee | null;
  /** The member had nothing new to say; `content` says so. */
  passed: boolean;
  /** Why a discussion ended after it; `null` when none did. */
  ended: DiscussionEnd | null;
  /** Its index in the replies of the publication, which may be in another order. */
  index: number;
  /** Counted from 1 among the messages; a pass is none, and has the number of the message before it. */
  number: number;
  /** Milliseconds since 1970; `null` when unknown. */
  timestamp: number | null;
  /** The time as written, when it does not identify an instant. */
  writtenTime: string;
}

/** Reads replies of any shape, oldest first (docs/behaviour.md#recap). */
export function readReplies(
  replies: readonly unknown[],
  participants: readonly Participant[],
): ProcessedReply[] {
  const times = readReplyTimes(replies.map(timeOf));
  const voiceOf = createVoices(participants);
  const processed = replies.map((reply, index) => ({
    ...(isObject(reply) ? fromObject(reply, voiceOf) : fromText(reply)),
    timestamp: times[index]?.instant ?? null,
    writtenTime: times[index]?.written ?? '',
    index,
  }));
  const ordered = oldestFirst(
    processed,
    times.map(({ order }) => order),
  );
  return withAddressees(numbered(ordered), participants);
}

/** Number of turns, objections and passes of a conversation. */
export function countTurns(replies: readonly ProcessedReply[]) {
  const passes = replies.filter(({ passed }) => passed).length;
  const objections = replies.filter(({ kind }) => kind === 'objection').length;
  return { turns: replies.length - passes, objections, passes };
}

type ReplyContent = Omit<Unnumbered, 'timestamp' | 'writtenTime' | 'index'>;
type Unnumbered = Omit<ProcessedReply, 'number' | 'to'>;
type Fields = Record<string, unknown>;
type Voice = Pick<ProcessedReply, 'speaker' | 'role'>;
/** `by`: the id of the member who spoke; the name is one of that member's, the latest or an earlier one. */
type VoiceOf = (name: string, by?: string) => Voice;

const isObject = (reply: unknown): reply is Fields =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply);

const timeOf = (reply: unknown): unknown =>
  isObject(reply) ? (reply['time'] ?? reply['timestamp'] ?? null) : null;

function fromText(reply: unknown): ReplyContent {
  return {
    speaker: playerMessages.unknownSpeaker,
    role: '',
    content: readContent(reply) ?? playerMessages.noReplyContent,
    isUser: false,
    ...ordinaryTurn,
  };
}

const ordinaryTurn = {
  kind: null,
  passed: false,
  ended: null,
};

function fromObject(reply: Fields, voiceOf: VoiceOf): ReplyContent {
  const content =
    readContent(reply['content']) ??
    readContent(reply['message']) ??
    playerMessages.noMessageContent;
  const name = textOf(reply['sender']) || textOf(reply['from']);
  if (isFromVisitor(reply['fromUser'], name)) {
    const ended = readEnd(reply['ended']);
    return { speaker: visitorName, role: '', content, isUser: true, ...ordinaryTurn, ended };
  }
  const carried = readCarried(reply);
  const { speaker, role } = voiceOf(name, carried.by);
  const passed = reply['passed'] === true;
  return {
    speaker,
    role: textOf(reply['role']) || role,
    ...carried,
    content: passed ? turnReasonMessages.passes(speaker) : content,
    isUser: false,
    kind: turnKinds.find((one) => one === reply['kind']) ?? null,
    passed,
    ended: readEnd(reply['ended']),
  };
}

function readEnd(value: unknown): DiscussionEnd | null {
  const end = readDiscussionEnd(value);
  if (end === undefined) return null;
  return end.silent === undefined ? end : { ...end, silent: end.silent.map(shownName) };
}

function numbered(replies: readonly Unnumbered[]): Omit<ProcessedReply, 'to'>[] {
  let number = 0;
  return replies.map((reply) => {
    if (!reply.passed) number += 1;
    return { ...reply, number };
  });
}

/** Without `fromUser` the name decides. */
function isFromVisitor(fromUser: unknown, speaker: string): boolean {
  if (fromUser === true || fromUser === 'true') return true;
  const isUnknown = fromUser === undefined || fromUser === null;
  return isUnknown && (speaker === visitorName || speaker === visitorRole);
}

function readContent(value: unknown): string | null {
  const text = textOf(value);
  return isBlank(text) ? null : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** Looks up name and role of a speaker, cached, because thousands of replies have a handful of speakers. */
function createVoices(participants: readonly Participant[]): VoiceOf {
  const key = (text: string) => text.trim().toLowerCase();
  const roles = new Map<string, string>();
  // Names overwrite roles: a name that is also a role means the person.
  for (const { role } of participants) roles.set(key(role), role);
  for (const { name, role } of participants.toReversed()) roles.set(key(name), role);
  const members = new Map(participants.map((participant) => [participant.id, participant]));
  const voices = new Map<string, Voice>();

  function find(name: string): Voice {
    // A member with the visitor's name would read as the visitor.
    const speaker = shownName(name);
    return { speaker, role: speaker === name ? (roles.get(key(name)) ?? '') : '' };
  }

  return (said, by) => {
    const name = (by !== undefined && members.get(by)?.name.trim()) || said;
    const voice = voices.get(name) ?? find(name);
    voices.set(name, voice);
    return voice;
  };
}

/** A message without a readable time stays behind its predecessor. */
function oldestFirst(
  replies: readonly Unnumbered[],
  order: readonly (number | null)[],
): Unnumbered[] {
  let last = -Infinity;
  return replies
    .map((reply, index) => {
      last = order[index] ?? last;
      return { reply, moment: last };
    })
    .toSorted((one, other) => (one.moment === other.moment ? 0 : one.moment - other.moment))
    .map(({ reply }) => reply);
}
