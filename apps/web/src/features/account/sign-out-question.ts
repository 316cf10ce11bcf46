import { createStore } from 'zustand';

/** Data of the dialog after a sign-out; `null` while it is closed. */
export const signOutQuestionStore = createStore<{ isSynchronised: boolean } | null>(() => null);
