import type { Published } from '@convoke/contract/publication/publication.schemas.ts';
import { create } from 'zustand';

/** The latest publication of this page's life, until the visitor has seen enough of it. */
export interface JustPublished {
  published: Published;
  /** Uuid of the running conversation that was published. */
  conversation: string;
  isKeyKept: boolean;
  isWithoutOrigin: boolean;
}

const usePublishedStore = create<{ latest: JustPublished | null }>(() => ({ latest: null }));

export function showPublished(latest: JustPublished | null): void {
  usePublishedStore.setState({ latest });
}

export const useJustPublished = (): JustPublished | null =>
  usePublishedStore((state) => state.latest);
