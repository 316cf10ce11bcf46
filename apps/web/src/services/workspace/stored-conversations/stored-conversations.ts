import { browserStorage } from '../../storage/browser-storage.ts';
import { createConversationDatabase } from './conversation-database.ts';
import { createConversationStore } from './create-conversation-store.ts';

const owner = 'conversations';

/** The database of this browser. */
export const conversationDatabase = createConversationDatabase({
  // The build draws pages where there is none, and some browsers have none in a private window.
  isAvailable: () => typeof indexedDB !== 'undefined',
  log: (error) => browserStorage.logLoadFailure(error),
});

/** The conversations of this browser. */
export const storedConversations = createConversationStore({
  database: conversationDatabase,
  onIssue: (issue) => browserStorage.fail(owner, issue),
  onRecover: () => browserStorage.recover(owner),
});
