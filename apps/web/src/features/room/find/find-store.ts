import { createStore } from 'zustand/vanilla';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';

/** The find bar of the room. */
export interface FindState {
  /** Id of the conversation in which it is open; `null` while it is closed. */
  conversationId: string | null;
  query: string;
  /** Id of the message that was gone to last. */
  currentId: string | null;
}

const closed: FindState = { conversationId: null, query: '', currentId: null };

export const findStore = createStore<FindState>(() => closed);

/** Opens the find bar, and selects what is in its field. */
export function openFind(): void {
  const { id } = loadCurrentConversation();
  if (findStore.getState().conversationId !== id)
    findStore.setState({ ...closed, conversationId: id });
  const field = document.querySelector<HTMLInputElement>(`[${findFieldAttribute}]`);
  field?.focus();
  field?.select();
}

export const closeFind = (): void => findStore.setState(closed);

/** Marks the field of the find bar. */
export const findFieldAttribute = 'data-find-field';
