import { createStore } from 'zustand/vanilla';

/** Whether the room has what is printed in its place: its code is loaded when nothing else is to be done. */
export const printReadiness = createStore<{ isReady: boolean }>(() => ({ isReady: false }));
