import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { conversationMessages } from '../messages.ts';

/** The title of a conversation, else the beginning of its first message. */
export const titleOf = ({ title, opening }: Pick<ConversationHead, 'title' | 'opening'>): string =>
  title || opening || conversationMessages.conversations.untitled;
