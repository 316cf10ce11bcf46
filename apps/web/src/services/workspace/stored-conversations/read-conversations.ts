import {
  readConversationHead,
  readStoredMessages,
  type ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { ConversationConnection } from './conversation-database.ts';

/** The keys of a conversation's messages, from one of them on. */
export const messagesOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

/** The heads of all stored conversations, in no order. */
export async function readHeads(connection: ConversationConnection): Promise<ConversationHead[]> {
  const values = await connection.getAll('conversations');
  return values.flatMap((value) => readConversationHead(value) ?? []);
}

/** The messages of several conversations, read in one transaction. */
export async function readMessagesOf(
  connection: ConversationConnection,
  ids: readonly string[],
): Promise<Message[][]> {
  const { store } = connection.transaction('messages');
  const values = await Promise.all(ids.map((id) => store.getAll(messagesOf(id))));
  return ids.map((id, index) => readStoredMessages(id, values[index] ?? []));
}
