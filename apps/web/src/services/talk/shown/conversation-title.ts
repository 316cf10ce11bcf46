import { conversationName } from '@convoke/talk/conversation/conversation-name.ts';
import { conversationMessages } from '../messages.ts';

/** The name of a conversation, else of its team by the number of its members. */
export function titleOf(
  head: Parameters<typeof conversationName>[0] & { members?: readonly unknown[] },
): string {
  const { teamOf, untitled } = conversationMessages.conversations;
  const count = head.members?.length ?? 0;
  return conversationName(head) || (count === 0 ? untitled : teamOf(count));
}
