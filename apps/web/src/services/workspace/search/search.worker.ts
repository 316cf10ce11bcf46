import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { SearchHost, type SearchRequest } from './search-host.ts';

const host = new SearchHost({
  database: createConversationDatabase({
    isAvailable: () => typeof indexedDB !== 'undefined',
    // oxlint-disable-next-line no-console -- the page tells the visitor what is wrong with its own access
    log: (error) => console.warn('Conversations could not be read for the search', error),
  }),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  respond: (response) => self.postMessage(response),
  sliceMs: 12,
});

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => host.handle(data));
