import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { isReservedName } from '@convoke/contract/team/member-name.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Participant } from './read-publication.rules.ts';
import { readReplyTimes } from './reply-times.rules.ts';
import { playerMessages } from './player.messages.ts';

/** One message of the recap. */
export interface ProcessedReply {
  speaker: string;
  role: string;
  content: string;
  isUser: boolean;
  /** Milliseconds since 1970, `null` when the publication does not say or nobody can read it. */
  timestamp: number | null;
}

/** §3, §4: the replies in whatever shape they came, oldest first. */
export function readReplies(
  replies: readonly unknown[],
  participants: readonly Participant[],
): ProcessedReply[] {
  const fields = replies.map(fieldsOf);
  const times = readReplyTimes(
    fields.map((reply) => reply?.get('time') ?? reply?.get('timestamp') ?? null),
  );
  const roleOf = createRoleLookup(participants);
  const processed = fields.map((reply, index) => ({
    ...(reply === null ? fromText(replies[index]) : fromObject(reply, roleOf)),
    timestamp: times[index] ?? null,
  }));
  return oldestFirst(processed);
}

type Spoken = Omit<ProcessedReply, 'timestamp'>;

function fieldsOf(reply: unknown): Map<string, unknown> | null {
  return typeof reply === 'object' && reply !== null && !Array.isArray(reply)
    ? new Map(Object.entries(reply))
    : null;
}

function fromText(reply: unknown): Spoken {
  return {
    speaker: playerMessages.unknownSpeaker,
    role: '',
    content: readContent(reply) ?? playerMessages.noReplyContent,
    isUser: false,
  };
}

function fromObject(reply: Map<string, unknown>, roleOf: (speaker: string) => string): Spoken {
  const content =
    readContent(reply.get('content')) ??
    readContent(reply.get('message')) ??
    playerMessages.noMessageContent;
  const speaker = textOf(reply.get('sender')) || textOf(reply.get('from'));
  if (isUsers(reply.get('fromUser'), speaker)) {
    return { speaker: visitorName, role: '', content, isUser: true };
  }
  // A member that bears the visitor's name would read as the visitor.
  const isNameless = isBlank(speaker) || isReservedName(speaker);
  return {
    speaker: isNameless ? playerMessages.unknownSpeaker : speaker,
    role: textOf(reply.get('role')) || roleOf(speaker),
    content,
    isUser: false,
  };
}

/** Where a server does not say whose a message is, the name does. */
function isUsers(fromUser: unknown, speaker: string): boolean {
  if (fromUser === true || fromUser === 'true') return true;
  const isSilent = fromUser === undefined || fromUser === null;
  return isSilent && (speaker === visitorName || speaker === visitorRole);
}

function readContent(value: unknown): string | null {
  const text = textOf(value);
  return isBlank(text) ? null : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

function createRoleLookup(participants: readonly Participant[]): (speaker: string) => string {
  const key = (text: string) => text.trim().toLowerCase();
  const roles = new Map<string, string>();
  // Names last: one that is also somebody's role means the person.
  for (const { role } of participants) roles.set(key(role), role);
  for (const { name, role } of participants.toReversed()) roles.set(key(name), role);
  return (speaker) => (isBlank(speaker) ? '' : (roles.get(key(speaker)) ?? ''));
}

/** A message without a readable time stays behind the one that it followed. */
function oldestFirst(replies: readonly ProcessedReply[]): ProcessedReply[] {
  let last = -Infinity;
  return replies
    .map((reply) => {
      last = reply.timestamp ?? last;
      return { reply, moment: last };
    })
    .toSorted((one, other) => (one.moment === other.moment ? 0 : one.moment - other.moment))
    .map(({ reply }) => reply);
}
