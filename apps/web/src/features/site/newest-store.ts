import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { create } from 'zustand';

interface Newest {
  /** The window has come near the place where they are shown. */
  isNear: boolean;
  /** What the server has answered; stays for whoever comes back to the page, and to the place on it. */
  cards: readonly PublicationCard[];
}

export const useNewest = create<Newest>(() => ({ isNear: false, cards: [] }));
