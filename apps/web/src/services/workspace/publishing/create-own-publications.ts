import { createStore, type StoreApi } from 'zustand/vanilla';
import { ownPublicationsFormat, type OwnPublication } from './own-publications.rules.ts';
import type { SafeStorage } from '../../storage/safe-storage.ts';
import { createStorageEntry } from '../../storage/storage-entry.ts';

/** The keys to what this browser published. */
export interface OwnPublications {
  /** Oldest first. */
  store: StoreApi<readonly OwnPublication[]>;
  /** Reads them from the storage the first time. */
  load: () => readonly OwnPublication[];
  /** False when the key is in this tab's memory only, so that the caller must show it. */
  remember: (publication: OwnPublication) => boolean;
  forget: (uuid: string) => void;
  /** Takes in what another tab wrote; `null` stands for every key. */
  applyExternalChange: (key: string | null) => void;
}

/** Makes the keeper of the delete keys over a safe storage. */
export function createOwnPublications(safeStorage: SafeStorage): OwnPublications {
  const slot = createStorageEntry(safeStorage, ownPublicationsFormat);
  const store = createStore<readonly OwnPublication[]>(() => []);
  // What could not be written stands here alone.
  let unsaved: readonly OwnPublication[] = [];
  let isLoaded = false;

  function read(): readonly OwnPublication[] {
    const reading = slot.load();
    isLoaded = true;
    if (reading.state === 'absent') store.setState(unsaved, true);
    else if ('value' in reading) store.setState(withAll(reading.value, unsaved), true);
    return store.getState();
  }

  const load = () => (isLoaded ? store.getState() : read());

  function save(publications: readonly OwnPublication[]): boolean {
    store.setState(publications, true);
    const isSaved = slot.save([...publications]);
    if (isSaved) unsaved = [];
    return isSaved;
  }

  return {
    store,
    load,
    remember(publication) {
      // Read anew: another tab's key must not be written over.
      const isSaved = save(withAll(read(), [publication]));
      if (!isSaved) unsaved = withAll(unsaved, [publication]);
      return isSaved;
    },
    forget(uuid) {
      const others = ({ uuid: other }: OwnPublication) => other !== uuid;
      unsaved = unsaved.filter(others);
      const publications = read();
      if (!publications.every(others)) save(publications.filter(others));
    },
    applyExternalChange(key) {
      if (isLoaded && (key === null || key === slot.key)) read();
    },
  };
}

/** The publications with others behind them, each once. */
function withAll(
  publications: readonly OwnPublication[],
  added: readonly OwnPublication[],
): readonly OwnPublication[] {
  if (added.length === 0) return publications;
  const uuids = new Set(added.map(({ uuid }) => uuid));
  return [...publications.filter(({ uuid }) => !uuids.has(uuid)), ...added];
}
