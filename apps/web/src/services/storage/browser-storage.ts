import { createSafeStorage, type TextStorage } from './safe-storage.ts';

/** An empty storage for rendering without a browser. */
const nothingStored: TextStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** The safe storage over this browser's `localStorage`. */
export const browserStorage = createSafeStorage({
  openStorage: () => (typeof window === 'undefined' ? nothingStored : window.localStorage),
  log: (sentence, error) => console.error(sentence, error),
});
