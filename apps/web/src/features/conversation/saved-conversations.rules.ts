import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';

const isSameMessage = (one: ChatMessage | undefined, other: ChatMessage | undefined) =>
  one?.id === other?.id && one?.content === other?.content && one?.status === other?.status;

/** True when a conversation stands among the saved ones, so that replacing it on the screen loses nothing. */
export function isSaved(
  messages: readonly ChatMessage[],
  conversations: readonly Pick<SavedConversation, 'messages'>[],
): boolean {
  return (
    messages.length === 0 ||
    conversations.some(
      (saved) =>
        saved.messages.length === messages.length &&
        messages.every((message, index) => isSameMessage(message, saved.messages[index])),
    )
  );
}

/** Newest first. */
export const newestFirst = (conversations: readonly SavedConversation[]): SavedConversation[] =>
  conversations.toSorted((one, other) => other.timestamp - one.timestamp);

/** §2: the medium date of the visitor's locale. */
export const mediumDate = (timestamp: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(timestamp);
