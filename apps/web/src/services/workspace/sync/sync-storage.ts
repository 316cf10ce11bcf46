import { browserStorage } from '../../storage/browser-storage.ts';
import { createSyncStorage } from './create-sync-storage.ts';

/** Sync storage on this browser's storage. This tab's screens update on its writes as on another tab's. */
export const syncStorage = createSyncStorage(browserStorage, (key) => {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
});
