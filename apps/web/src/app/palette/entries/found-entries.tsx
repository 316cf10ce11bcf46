import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediumDate } from '../../../lib/language/medium-date.ts';
import { roomPath } from '../../../paths.ts';
import type { SearchResults } from '../../../services/workspace/search/conversation-search.ts';
import type { SearchHit } from '../../../services/workspace/search/search-index.ts';
import { showToast } from '../../../ui/toast.tsx';
import { paletteMessages as texts } from '../messages.ts';
import type { Navigate } from '../../../lib/routing/router.tsx';
import { loadSaved } from './conversation-entries.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Entries for what is found in conversations; `results` is `null` without a query, and before the first results. */
export function useFoundEntries(
  query: string,
  limit: number,
  navigate: Navigate,
): { results: SearchResults | null; entries: PaletteEntry[] } {
  const [results, setResults] = useState<SearchResults | null>(null);
  const isSearching = query !== '';

  useEffect(() => {
    if (!isSearching) return undefined;
    let stop: (() => void) | null = null;
    let isCurrent = true;
    async function search() {
      // Code that most pages do without.
      const service = await import('../../../services/workspace/search/conversation-search.ts');
      if (!isCurrent) return;
      stop = service.searchConversations(query, limit, setResults);
      await service.prepareConversationSearch();
    }
    search().catch(() => showToast(texts.notListed, { tone: 'error' }));
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isSearching, query, limit]);

  if (!isSearching || results === null) return { results: null, entries: [] };
  return { results, entries: results.hits.map((hit) => entryOf(hit, navigate)) };
}

function entryOf(hit: SearchHit, navigate: Navigate): PaletteEntry {
  const { conversationId, isSaved, message, excerpt, title, opening, updatedAt } = hit;
  const time = message === null || message.sentAt === 0 ? updatedAt : message.sentAt;
  const day = mediumDate(time);
  const speaker = message === null ? '' : message.fromUser ? texts.you : message.sender;
  return {
    id: `found ${isSaved ? 'saved ' : ''}${conversationId} ${message?.id ?? ''}`,
    group: texts.groups.found,
    subject: title || opening || texts.untitled,
    label: excerpt.text,
    marks: excerpt.marks,
    detail: [speaker, day, isSaved ? texts.savedDetail : ''].filter(Boolean).join(', '),
    icon: <MessageSquareText size={18} />,
    run: () => {
      if (isSaved) loadSaved(navigate, conversationId, message?.id);
      else navigate(roomPath(conversationId, message?.id));
    },
  };
}
