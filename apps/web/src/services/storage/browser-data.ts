import { databaseName } from './database-name.ts';

/** The keys that the account synchronizes, and the sync state. */
const syncedKeys = [
  'teamVision',
  'teamMembers',
  'removedMembers',
  'savedTeams',
  'conversations',
  'keptWork',
];
/** What only this browser has, beside its conversations: drafts, delete keys, and what the database did not take yet. */
const localKeys = [
  'running.',
  'runningUnsaved',
  'visionDraft',
  'messageDraft',
  'publishing',
  'publications',
];
/** Internal state of tabs and settings of the room; removed, but no reason to ask. */
const internalKeys = [
  'running',
  'minutes',
  'table',
  'verifiedLink',
  'administratorOffer',
  'carried',
  'answerLength',
  'keepMinutes',
  'showFigures',
  'refreshLease',
  'damageNotice',
  'fileSweep',
];

type Storages = readonly Storage[];

/**
 * Whether this browser stores anything that the visitor wrote or owns, and whether anything of it is not synchronized with the
 * account, as its conversations are not.
 */
export function findBrowserData(hasConversations: boolean): {
  hasAny: boolean;
  isOnlyHere: boolean;
} {
  const isOnlyHere = hasConversations || matchingKeys(localKeys).length > 0;
  return { hasAny: isOnlyHere || matchingKeys(syncedKeys).length > 0, isOnlyHere };
}

/** Removes all stored data, copies of damaged texts included. Data in memory stays until the page is reloaded. */
export async function removeBrowserData(): Promise<void> {
  for (const { storage, key } of matchingKeys([...syncedKeys, ...localKeys, ...internalKeys]))
    storage.removeItem(key);
  await removeConversations();
}

function removeConversations(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve();
    try {
      const request = window.indexedDB.deleteDatabase(databaseName);
      request.addEventListener('success', settle);
      request.addEventListener('error', settle);
      // A tab that does not answer holds it; it is removed when that tab closes.
      request.addEventListener('blocked', settle);
    } catch {
      settle();
    }
  });
}

function matchingKeys(names: readonly string[]) {
  return openStorages().flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => names.some((name) => key.startsWith(`convoke.${name}`)))
      .map((key) => ({ storage, key })),
  );
}

function openStorages(): Storages {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    // A browser that refuses its storage has nothing to remove.
    return [];
  }
}
