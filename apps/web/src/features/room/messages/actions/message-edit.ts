import { createStore } from 'zustand/vanilla';

/** The message that the visitor is editing, kept here because its row may leave the window of drawn messages. */
export interface MessageEdit {
  messageId: string | null;
  text: string;
}

export const messageEdit = createStore<MessageEdit>(() => ({ messageId: null, text: '' }));

/** Opens the editor of a message. */
export const startEdit = (messageId: string, text: string): void =>
  messageEdit.setState({ messageId, text });

/** Closes the editor; what was typed in it is gone. */
export const endEdit = (): void => messageEdit.setState({ messageId: null, text: '' });
