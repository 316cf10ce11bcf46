import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';

/** Newest first. */
export const newestFirst = (conversations: readonly SavedConversation[]): SavedConversation[] =>
  conversations.toSorted((one, other) => other.timestamp - one.timestamp);
