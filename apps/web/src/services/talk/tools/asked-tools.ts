import { createStore } from 'zustand/vanilla';

/**
 * Ids of the messages in which members asked for tools since this page is open: these run without asking where the visitor allowed
 * it. After a reload the visitor is asked.
 */
export const askedTools = createStore<{ messageIds: readonly string[] }>(() => ({
  messageIds: [],
}));

/** A member asked for a tool. */
export const noticeToolRequest = (messageId: string): void =>
  askedTools.setState(({ messageIds }) => ({ messageIds: [...messageIds, messageId] }));
