import type { DiscussionMode } from '@convoke/contract/conversation/discussion.ts';
import { isVisitors, type Message } from '../message/message.ts';

/**
 * How the team answered one of the visitor's messages: in a discussion of this mode, or, `null`, whoever was addressed.
 * Read from what follows it, which is there also after a reload and in conversations of older versions.
 */
export function modeAsked(messages: readonly Message[], messageId: string): DiscussionMode | null {
  const index = messages.findIndex(({ id }) => id === messageId);
  if (index < 0) return null;
  const after = messages.slice(index + 1);
  const next = after.findIndex(isVisitors);
  const answers = next < 0 ? after : after.slice(0, next);
  const ended = answers.find(({ end }) => end !== undefined)?.end;
  if (ended !== undefined) return ended.mode;
  const reasons = answers.flatMap(({ because }) => because ?? []);
  if (reasons.includes('independent')) return 'independent';
  if (reasons.includes('order')) return 'round';
  return reasons.length > 0 ? 'open' : null;
}
