import type { PublishResponse } from '@convoke/contract/publication/publication.schemas.ts';
import { create } from 'zustand';

/** The latest publication since the page was loaded, until dismissed. */
export interface JustPublished {
  published: PublishResponse;
  /** Uuid of the conversation that was published. */
  conversation: string;
  isDeleteKeyStored: boolean;
  isWithoutOrigin: boolean;
}

const usePublishedStore = create<{ latest: JustPublished | null }>(() => ({ latest: null }));

export function showPublished(latest: JustPublished | null): void {
  usePublishedStore.setState({ latest });
}

export const useJustPublished = (): JustPublished | null =>
  usePublishedStore((state) => state.latest);
