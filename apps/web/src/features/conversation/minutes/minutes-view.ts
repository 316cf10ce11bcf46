import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { createStore } from 'zustand/vanilla';

/** A part of the panel. */
export type MinutesSection = keyof Omit<Minutes, 'covers' | 'question'> | 'decision';

/** The part of the panel that the visitor asked for last; `null` for its beginning. */
export const minutesView = createStore<{ section: MinutesSection | null }>(() => ({
  section: null,
}));

/** Marks the heading of a part, which gets the focus when the visitor asks for the part. */
export const sectionAttribute = 'data-minutes-section';
