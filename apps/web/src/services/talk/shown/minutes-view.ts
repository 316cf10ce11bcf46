import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { createStore } from 'zustand/vanilla';

/** A part of the panel. */
export type MinutesSection = keyof Omit<Minutes, 'covers' | 'question'> | 'decision';

interface MinutesView {
  /** The part of the panel that the visitor asked for last; `null` for its beginning. */
  section: MinutesSection | null;
  /** The conversation in which the answer to an objection was asked for, until it is there; `null` for none. */
  awaitedIn: string | null;
}

/** What the panel and the room tell each other. */
export const minutesView = createStore<MinutesView>(() => ({ section: null, awaitedIn: null }));

/** Marks the heading of a part, which gets the focus when the visitor asks for the part. */
export const sectionAttribute = 'data-minutes-section';

/** How minutes, decision and conversation leave the product. */
export const exportFormats = ['markdown', 'json', 'print'] as const;
/** How minutes, decision and conversation leave the product. */
export type ExportFormat = (typeof exportFormats)[number];
