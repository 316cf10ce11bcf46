import { visitorName, type Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import type { ChatMessage } from './chat-message.rules.ts';

/** The text with the sign for a lost character where it holds what no server keeps: a reply cut between two halves of a character. */
export const mendText = (text: string): string =>
  hasUnstorableCharacter(text)
    ? text.replaceAll('\u0000', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
    : text;

/** A message as replies: one, or several in a row when it is longer than one may be. */
export function messageAsReplies(message: ChatMessage): Reply[] {
  const { fromUser, time } = message;
  const sender = fromUser ? visitorName : message.sender;
  const content = mendText(message.content);
  if (content.length <= limits.message) return [{ fromUser, time, content, sender }];
  const characters = Array.from(content);
  const replies: Reply[] = [];
  for (let start = 0; start < characters.length; start += limits.message) {
    const part = characters.slice(start, start + limits.message).join('');
    replies.push({ fromUser, time, content: part, sender });
  }
  return replies;
}
