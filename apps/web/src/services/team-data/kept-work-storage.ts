import { browserDesk } from './browser-desk.ts';
import { createStoredWork } from './stored-work.ts';

/** The work in this browser's storage. This tab's screens hear of what is written as of another tab's writing. */
export const keptWorkStorage = createStoredWork(browserDesk, (key) => {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
});
