import { isMessage } from '../message/message.ts';
import type { StoredConversation } from './stored-conversation.ts';

/** What a conversation begins with, and all that a saved one holds. */
export type Snapshot = Pick<
  StoredConversation,
  'id' | 'title' | 'messages' | 'members' | 'vision' | 'remixOf' | 'outcome' | 'files'
>;

/** A conversation that begins, or is saved, at a moment; not written yet. */
export const beginConversation = (at: number, snapshot: Snapshot): StoredConversation => ({
  uuid: snapshot.id,
  opening: '',
  createdAt: at,
  updatedAt: at,
  messageCount: snapshot.messages.filter(isMessage).length,
  speakerId: null,
  branchOf: null,
  revision: 0,
  ...snapshot,
});
