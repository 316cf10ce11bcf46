import type { ConversationConnection } from '../stored-conversations/conversation-database.ts';
import {
  readConversationHead,
  readStoredMessages,
  type ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';
import type { Message } from '@convoke/talk/message/message.ts';

/** The heads of all stored conversations, the one last worked on first. */
export async function readHeads(connection: ConversationConnection): Promise<ConversationHead[]> {
  const values = await connection.getAll('conversations');
  return values
    .flatMap((value) => readConversationHead(value) ?? [])
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
}

/** The messages of several conversations, read in one transaction. */
export async function readMessagesOf(
  connection: ConversationConnection,
  ids: readonly string[],
): Promise<Message[][]> {
  const { store } = connection.transaction('messages');
  const values = await Promise.all(
    ids.map((id) => store.getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
  );
  return ids.map((id, index) => readStoredMessages(id, values[index] ?? []));
}
