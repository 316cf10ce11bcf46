import { createStore } from 'zustand/vanilla';

/** Whether the visitor is about to ask where everyone stands. */
export const stancesStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Asks the visitor for the question. */
export const openStances = (): void => stancesStore.setState({ isOpen: true });
