import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { SearchHost, type SearchResponse } from './search-host.ts';

/** The search host for a page without workers. */
export function createPageSearchHost(respond: (response: SearchResponse) => void): SearchHost {
  const database = createConversationDatabase({
    isAvailable: () => typeof indexedDB !== 'undefined',
    // The page's own access reports the same failure to the visitor.
    log: () => undefined,
  });
  return new SearchHost({ database, respond, sliceMs: 6 });
}
