import { createStorageDesk, type TextStorage } from './storage-desk.ts';

/** What the build draws the pages with: somebody who has never been here. */
const nothingStored: TextStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** The desk over this browser's `localStorage`. */
export const browserDesk = createStorageDesk({
  openStorage: () => (typeof window === 'undefined' ? nothingStored : window.localStorage),
  log: (sentence, error) => console.error(sentence, error),
});
