import { useEffect, useState } from 'react';
import {
  prepareConversationSearch,
  searchConversations,
  type SearchResults,
} from '../../../services/workspace/search/conversation-search.ts';

/** What is found for a query while the calling component is mounted; `null` for none, and before the first results. */
export function useConversationSearch(query: string, limit: number): SearchResults | null {
  const [results, setResults] = useState<SearchResults | null>(null);
  const isSearching = query.trim() !== '';
  useEffect(() => {
    if (isSearching) void prepareConversationSearch();
  }, [isSearching]);
  useEffect(
    () => (isSearching ? searchConversations(query, limit, setResults) : undefined),
    [isSearching, query, limit],
  );
  return isSearching ? results : null;
}
