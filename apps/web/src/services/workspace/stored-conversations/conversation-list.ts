import { createStore, useStore } from 'zustand';
import {
  conversationStored,
  firstEditionImported,
  loadCurrentConversation,
  replaceConversation,
  setConversationTitle,
} from '../conversation/current-conversation.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import type {
  StoredConversation,
  ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';
import { sweepSoon } from '../files/sweep-soon.ts';
import { storedConversations } from './stored-conversations.ts';

/** The conversations of this browser without their messages, the one last worked on first; `null` until they are read. */
const list = createStore<{ heads: readonly ConversationHead[] | null }>(() => ({ heads: null }));

tabChannel?.listen(() => {
  if (list.getState().heads !== null) void refreshConversationList();
});

/** All conversations of this browser; call `refreshConversationList` first. */
export const useConversationList = (): readonly ConversationHead[] | null =>
  useStore(list, (state) => state.heads);

/** Reads the list anew. */
export async function refreshConversationList(): Promise<readonly ConversationHead[]> {
  await firstEditionImported();
  await conversationStored();
  const heads = await storedConversations.list();
  list.setState({ heads });
  return heads;
}

async function tellChange(): Promise<void> {
  tabChannel?.tell({ type: 'changed' });
  await refreshConversationList();
}

/** Gives a conversation another title, here and in the tab that has it open. */
export async function renameConversation(id: string, title: string): Promise<void> {
  await storedConversations.rename(id, title);
  if (loadCurrentConversation().id === id) setConversationTitle(title);
  tabChannel?.tell({ type: 'renamed', id, title });
  await tellChange();
}

/** Deletes a conversation and returns it, so that `restoreConversation` can bring it back. */
export async function deleteStoredConversation(id: string): Promise<StoredConversation | null> {
  await conversationStored();
  const removed = await storedConversations.remove(id);
  if (loadCurrentConversation().id === id) replaceConversation({ messages: [] });
  if (removed?.files !== undefined) sweepSoon();
  await tellChange();
  return removed;
}

/** Brings a deleted conversation back. */
export async function restoreConversation(conversation: StoredConversation): Promise<void> {
  await storedConversations.write({ ...conversation, revision: 0 }, []);
  await tellChange();
}
