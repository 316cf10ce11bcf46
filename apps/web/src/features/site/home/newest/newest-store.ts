import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { create } from 'zustand';

interface Newest {
  /** The section came near the window. */
  isNear: boolean;
  /** Kept for a return to the page, so that the scroll position can be restored. */
  cards: readonly PublicationCard[];
}

export const useNewest = create<Newest>(() => ({ isNear: false, cards: [] }));
