import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import type { Message } from '../message/message.ts';

// A call now would fail as well, spend what the visitor wanted to save, or tell of a talk that goes on in a moment.
const reasonsAgainst: readonly EndReason[] = [
  'budget_exhausted',
  'rate_limited',
  'failed',
  'server_stopped',
  'stopped',
  'interrupted',
  'offline',
  'tool_request',
];

/** Whether a discussion ended in a way after which its minutes can be kept. */
export function needsMinutesAfter(messages: readonly Message[]): boolean {
  // One that stopped for a tool has no note, and goes on with the answer.
  const last = messages.findLast(({ status }) => status === 'ended' || status === 'tool');
  if (last?.status === 'tool') return false;
  const end = last?.end;
  return end === undefined || !reasonsAgainst.includes(end.reason);
}

/** Whether the last message is a member's whole answer. */
export function hasAnswerAtEnd(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  return last !== undefined && !last.fromUser && last.status === undefined;
}
