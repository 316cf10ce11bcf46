import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import type { FeedPage } from '../publication.queries.ts';

export type FeedViewState = 'loading' | 'empty' | 'full' | 'failed' | 'offline' | 'filteredOut';

interface FeedViewStateInput {
  cards: readonly PublicationCard[];
  isPending: boolean;
  hasFailed: boolean;
  isOnline: boolean;
  isFiltered: boolean;
}

/** Which state of the feed to show. */
export function viewStateOf({
  cards,
  isPending,
  hasFailed,
  isOnline,
  isFiltered,
}: FeedViewStateInput): FeedViewState {
  if (isPending) return 'loading';
  if (hasFailed) return isOnline ? 'failed' : 'offline';
  if (cards.length > 0) return 'full';
  return isFiltered ? 'filteredOut' : 'empty';
}

/** The cards of all pages without duplicates: pages of other servers may overlap. */
export function cardsOf(pages: readonly FeedPage[]): PublicationCard[] {
  const byUuid = new Map<string, PublicationCard>();
  for (const { items } of pages) {
    for (const card of items) if (!byUuid.has(card.uuid)) byUuid.set(card.uuid, card);
  }
  return [...byUuid.values()];
}
