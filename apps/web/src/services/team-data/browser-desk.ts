import { createStorageDesk } from './storage-desk.ts';

/** The desk over this browser's `localStorage`. */
export const browserDesk = createStorageDesk({
  openStorage: () => window.localStorage,
  log: (sentence, error) => console.error(sentence, error),
});
