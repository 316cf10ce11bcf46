import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { authorId, memberId, type Person } from '../team/member.ts';
import type { Message } from './message.ts';

/** The fields of a message that count here. */
export interface TurnMessage extends Pick<Message, 'sender' | 'role' | 'content' | 'fromUser'> {
  id?: string;
  by?: string;
  kind?: string;
  status?: string;
}

/** The visitor, among the ids of members. */
export const visitorKey = '';

/** False for notices of the app and lines of the log, which are no words of a member. */
export const isSpoken = ({ status = '' }: TurnMessage) => !unspoken.includes(status);

const unspoken: readonly string[] = ['failed', 'stock', 'passed', 'ended', 'tool'];

/** Whom an objection, a clarification or a challenge is to: the members whom it names, else the speaker before it. */
export function addresseesOf(
  members: readonly Person[],
  messages: readonly TurnMessage[],
  index: number,
): string[] {
  const message = messages[index];
  if (message === undefined) return [];
  const speaker = authorId(message);
  const named = namedIn(message, members).filter((key) => key !== speaker);
  if (named.length > 0) return named;
  const before = messages.slice(0, index).findLast(isSpoken);
  // A summary is the visitor's by its sender only.
  if (before === undefined || before.kind === 'summary') return [];
  const previous = before.fromUser ? visitorKey : authorId(before);
  return previous === speaker ? [] : [previous];
}

/** The ids of the members whom a message names. */
export function namedIn(message: TurnMessage, members: readonly Person[]): readonly string[] {
  const known = namedByMessage.get(message);
  if (known?.members === members) return known.named;
  const named = readHandOver(message.content, members)
    .named.flatMap((member) => members[member] ?? [])
    .map(memberId);
  namedByMessage.set(message, { members, named });
  return named;
}

// After each turn all objections are looked at again, and neither messages nor teams are changed in place.
const namedByMessage = new WeakMap<
  TurnMessage,
  { members: readonly Person[]; named: readonly string[] }
>();
