import { createStore } from 'zustand';

/** The question that follows a logout; `null` while there is none. */
export const signOutQuestionStore = createStore<{ isSynchronised: boolean } | null>(() => null);
