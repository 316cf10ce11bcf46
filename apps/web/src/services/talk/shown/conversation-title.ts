import { conversationLabel } from '@convoke/talk/conversation/conversation-label.ts';
import { conversationMessages } from '../messages.ts';

/** The name of a conversation in the visitor's language. */
export const titleOf = (head: Parameters<typeof conversationLabel>[0]): string =>
  conversationLabel(head, conversationMessages.conversations);
